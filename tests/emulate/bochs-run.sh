#!/bin/sh
# Run statically linked x86-64 Linux programs under Bochs, whose emulated CPU has AVX-512, on a
# machine that has not.  Slow (a boot takes about ten seconds, then some 30 million instructions a
# second) but it executes the real instructions, faults included.
#
#   bochs-run.sh PROGRAM [ARG...]                exit status is the program's
#   bochs-run.sh --script FILE [--file F]...     each line of FILE is a shell command, run in the
#       directory holding the files F (by base name); "[bochs] LINE: exit N: COMMAND" follows each.
#       Empty lines and lines starting with # are skipped.  Exits 0 if all exited 0, else 1.
#   bochs-run.sh --available                     exits 0 if all that is needed is, or was, installed,
#       77 if it cannot be
#
# Environment: BOCHS_CPU (default corei7_skylake_x; `bochs --help cpu` lists them), BOCHS_TIMEOUT
# (seconds of wall time for everything, default 600), GELU_EMULATE_CACHE (cache directory).
# Variables starting with GELU_ are passed on.  What the guest writes to its two outputs comes out
# of these, in pieces that mix within lines where both go to one file.
# Exits 124 on timeout, 125 if the guest did not boot (in that time), died, or a needed package is
# missing.
#
# There is no BIOS, boot loader or disk: a 64 KB ROM assembled here starts the kernel through its PVH
# entry point from an uncompressed image that Bochs places in memory, with the initramfs behind it.
set -eu

cache=${GELU_EMULATE_CACHE:-${XDG_CACHE_HOME:-${HOME:-${TMPDIR:-/tmp}}/.cache}/libgelu}/bochs
say() { echo "bochs-run: $*" >&2; }
die() { say "$*"; exit 125; }
quote() { printf %s "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

# Programs from packages on the host; the kernel and busybox only unpacked into the cache.
prepare() {
    command -v apt-get >/dev/null || { say "needs a Debian system (apt-get)"; return 1; }
    missing=
    for t in bochs:bochs cpio:cpio lz4:lz4 zstd:zstd xz:xz-utils as:binutils; do
        command -v "${t%:*}" >/dev/null || missing="$missing ${t#*:}"
    done
    find /usr/lib -name 'libbx_term_gui.so' 2>/dev/null | grep -q . || missing="$missing bochs-term"
    if [ -n "$missing" ]; then    # the list is split on purpose
        get="env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing"
        as_root $get >/dev/null 2>&1 || { as_root apt-get update && as_root $get; } >/dev/null 2>&1 ||
            { say "cannot install:$missing"; return 1; }
    fi
    [ -s "$cache/entry" ] && return 0
    mkdir -p "$cache"
    d=$(mktemp -d "$cache/new.XXXXXX")
    if (cd "$d" && fetch >log 2>&1); then
        mv -f "$d/busybox" "$d/kernel" "$cache" && mv -f "$d/entry" "$cache" && rm -rf "$d"
    else
        say "cannot prepare the kernel:"; tail -n 5 "$d/log" >&2; rm -rf "$d"; return 1
    fi
}

download() {
    k=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/^ *Depends: *\(linux-image-[^ ]*\)$/\1/p' | head -n 1)
    [ -n "$k" ] && apt-get download "$k" busybox-static
}

fetch() {
    download || { as_root apt-get update && download; } || return 1
    for p in *.deb; do dpkg -x "$p" x || return 1; done
    cp "$(find x -type f -path '*bin/busybox' | head -n 1)" busybox || return 1
    z=$(find x -type f -name 'vmlinuz*' | head -n 1)
    # boot protocol: setup sectors at 0x1f1, payload offset and length at 0x248
    n=$(od -A n -t u1 -j 497 -N 1 "$z" | tr -d ' ')
    off=$(od -A n -t u4 -j 584 -N 4 "$z" | tr -d ' ')
    len=$(od -A n -t u4 -j 588 -N 4 "$z" | tr -d ' ')
    tail -c +$(((n + 1) * 512 + off + 1)) "$z" | head -c $((len - 4)) >payload
    case $(od -A n -t x1 -N 4 payload | tr -d ' ') in
        02214c18) lz4 -dc payload >vmlinux ;;
        28b52ffd) zstd -dcq payload >vmlinux ;;
        fd377a58) xz -dc --single-stream payload >vmlinux ;;
        1f8b*) gzip -dc payload >vmlinux ;;
        *) echo "unknown kernel compression"; return 1 ;;
    esac || [ -s vmlinux ] || return 1
    readelf -lW vmlinux | awk '$1 == "LOAD" { exit !($4 ~ /^0x0*1000000$/) }' ||
        { echo "kernel not linked at 16 MB"; return 1; }
    e=$(readelf -nW vmlinux 2>/dev/null |
        awk '/0x00000012/ { sub(/.*description data: */, ""); print "0x" $4 $3 $2 $1; exit }')
    [ -n "$e" ] || { echo "kernel has no PVH entry"; return 1; }
    objcopy -O binary vmlinux kernel && echo "$e" >entry
}

# ROM: protected mode, then touch the image in order, before any other memory (Bochs hands out host
# memory in blocks on first use, but reads a RAM image as if it were all contiguous), then the kernel.
rom() { # image end, initramfs start, memory end
    cmdline="console=ttyS0 loglevel=3 panic=-1 reboot=t nokaslr acpi=off pci=off nolapic no_timer_check \
mitigations=off lpj=80000 tsc=reliable tsc_early_khz=20000 cryptomgr.notests clearcpuid=xsaves,xsavec \
initcall_blacklist=trace_eval_init,load_system_certificate_list,init_kprobe_trace,cubictcp_register,\
btf_vmlinux_init,crypto_kdf108_init"
    # clearcpuid: Bochs 2.7 reports the wrong compacted size (CPUID 0xd,1), and Linux then turns XSAVE off
    as -o rom.o - <<E
        .code16
_start: cli; cld
        lgdtl %cs:gdtr - _start
        mov %cr0, %eax; or \$1, %al; mov %eax, %cr0
        ljmpl \$8, \$0xf0000 + pm - _start
        .code32
pm:     mov \$16, %eax; mov %eax, %ds; mov %eax, %es; mov %eax, %ss
        mov \$0x1a0, %ecx; rdmsr; or \$1, %al; wrmsr            # fast strings on
        mov \$0x1000000, %esi
1:      movb (%esi), %al; add \$0x1000, %esi; cmp \$$1, %esi; jb 1b
        mov \$0xf0000 + info - _start, %ebx
        mov \$$(cat "$cache/entry"), %eax; jmp *%eax
        .p2align 3
gdt:    .quad 0, 0x00cf9b000000ffff, 0x00cf93000000ffff
gdtr:   .word 23; .long 0xf0000 + gdt - _start
        .p2align 3
info:   .long 0x336ec578, 1, 0, 1                               # hvm_start_info
        .quad 0xf0000 + mods - _start, 0xf0000 + cmd - _start, 0, 0xf0000 + map - _start
        .long 2, 0
mods:   .quad $2, $1 - $2, 0, 0
map:    .quad 0x1000, 0x9e000, 1, 0x100000, $3 - 0x100000, 1
cmd:    .asciz "$cmdline"
        .org 0xfff0
        .code16
        jmp _start
        .org 0x10000
E
    objcopy -O binary -j .text rom.o rom
}

script= files=
case ${1-} in
    --available) prepare || exit 77; exit 0 ;;
    --script) script=${2:?--script needs a file}; shift 2; [ -r "$script" ] || die "no such file: $script" ;;
    '' | -*) die "usage: bochs-run.sh PROGRAM [ARG...] | --script FILE [--file F]... | --available" ;;
esac
prepare || exit 125
tmp=$(mktemp -d) pid=
trap 'if [ -n "$pid" ]; then kill "$pid" 2>/dev/null || :; fi; rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
mkdir -p "$tmp/root/dev" "$tmp/root/proc" "$tmp/root/bin" "$tmp/root/tmp" "$tmp/root/w"
cp "$cache/busybox" "$tmp/root/bin/busybox"; ln -s busybox "$tmp/root/bin/sh"

if [ -n "$script" ]; then
    while [ $# -gt 0 ]; do
        [ "$1" = --file ] && [ $# -ge 2 ] || die "unexpected argument: $1"
        cp -L "$2" "$tmp/root/w/" || die "cannot read $2"; shift 2
    done
    n=0
    while IFS= read -r line || [ -n "$line" ]; do
        n=$((n + 1))
        case $line in '' | '#'*) ;; *) echo "run $n $(quote "$line")" ;; esac
    done <"$script" >"$tmp/root/cmds"
else
    p=$1; shift
    [ -f "$p" ] || die "no such program: $p"
    cp -L "$p" "$tmp/root/w/"
    line=$(quote "./${p##*/}")
    for a in "$@"; do line="$line $(quote "$a")"; done
    echo "run 1 $(quote "exec $line")" >"$tmp/root/cmds"
fi
for v in $(env | sed -n 's/^\(GELU_[A-Za-z0-9_]*\)=.*/\1/p'); do
    [ "$v" = GELU_EMULATE_CACHE ] || eval "echo \"export $v=\$(quote \"\$$v\")\""
done >"$tmp/root/env"
{ cat <<'E'
#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs d /dev; $b mount -t proc p /proc
for t in 0 1 2; do $b stty -F /dev/ttyS$t raw -echo; done
exec 7>/dev/ttyS0 8>/dev/ttyS1 9>/dev/ttyS2
run() {
    (eval "$2") </dev/null >&8 2>&9 7>&- 8>&- 9>&-; s=$?
    [ -z "$script" ] || echo "[bochs] $1: exit $s: $2" >&8
    echo "@@ $1 $s" >&7
}
export PATH=/w:/bin; cd /w; . /env; echo "@@ up" >&7
E
    echo "script=${script:+1}"; echo '. /cmds; for t in 1 2 0; do $b stty -F /dev/ttyS$t raw; done; $b reboot -f'
} >"$tmp/root/init"
chmod +x "$tmp/root/init" "$tmp"/root/w/* 2>/dev/null || :

cd "$tmp"
(cd root && find . | cpio -o -H newc --quiet) >initrd
start=$((0x1000000 + $(wc -c <"$cache/kernel"))); end=$((start + $(wc -c <initrd)))
mb=$(((end + 2 * (end - start) + (128 << 20)) >> 26 << 6))
cat "$cache/kernel" initrd >image; rm -rf initrd
rom $end $start $((mb << 20)) || die "cannot assemble the ROM"
cat >bochsrc <<E
cpu: model=${BOCHS_CPU:-corei7_skylake_x}, ips=20000000, reset_on_triple_fault=0
memory: guest=$mb, host=$mb
romimage: file=rom
optramimage1: file=image, address=0x1000000
display_library: term
clock: sync=none
com1: enabled=1, mode=file, dev=con
com2: enabled=1, mode=file, dev=out
com3: enabled=1, mode=file, dev=err
pci: enabled=0
ata0: enabled=0
sound: waveoutdrv=dummy, waveindrv=dummy, midioutdrv=dummy
speaker: enabled=0
log: log
panic: action=fatal
error: action=ignore
info: action=ignore
E
: >con; : >out; : >err; echo c >go    # "c": Debian's Bochs starts in its debugger
TERM=vt100 timeout -k 5 "${BOCHS_TIMEOUT:-600}" bochs -q -f bochsrc <go >screen 2>&1 & pid=$!
tail -c +1 -f -s 0.2 --pid=$pid out & t1=$!
tail -c +1 -f -s 0.2 --pid=$pid err >&2 & t2=$!
rc=0; wait $pid || rc=$?
pid=; wait $t1 $t2 || :

report() { say "$1; console and emulator messages:"; { grep -v '^@@' con || :; grep -a -A 2 -i 'exiting with\|>>PANIC<<' screen || :; tail -n 3 log; } 2>/dev/null | tail -n 40 >&2; exit 125; }
grep -q '^@@ up' con || report "the guest did not boot (status $rc)"
if [ $rc = 124 ] || [ $rc = 137 ]; then say "timed out after ${BOCHS_TIMEOUT:-600} s"; exit 124; fi
bad=0
while read -r run n rest; do
    [ "$run" = run ] || continue
    s=$(sed -n "s/^@@ $n \([0-9]*\).*/\1/p" con)
    [ -n "$s" ] || report "the guest stopped during command $n"
    if [ -z "$script" ]; then exit "$s"; fi
    [ "$s" = 0 ] || bad=1
done <root/cmds
exit $bad
