# branches.awk - the judge of branches.sh: reads what `objdump -dr` prints of one object with kernels,
# prints "fault FUNCTION: LINE: WHAT" for each, and at the end "loops N functions N". Variables: arm,
# half (the kernels of bf16 and f16, see there).

function fault(what) { print "fault " function_name ": " line ": " what }

# Whether branch i goes back, and from where it goes to there is a way to it again: compilers also put
# code that is seldom needed behind the end of a function, with a jump back.
function closes_loop(i, from, last, seen, waiting, j) {
    if (target[i] == "" || target[i] > at[i])
        return 0
    waiting[last = 1] = target[i]
    for (from = 1; from <= last; from++) {
        for (j = 1; j <= branches && at[j] < waiting[from]; j++)
            continue
        for (; j <= branches && !(j in seen); j++) {
            seen[j] = 1
            if (j == i)
                return 1
            if (target[j] != "")
                waiting[++last] = target[j]
            if (kind[j] != "conditional")
                break
        }
    }
    return 0
}

# Loops of the function that has ended.
function end_function(i, j, closes, inner, others) {
    for (i = 1; i <= branches; i++)
        closes[i] = closes_loop(i)
    for (i = 1; i <= branches; i++) {
        if (!closes[i])
            continue
        inner = 1
        others = 0
        for (j = 1; j <= branches; j++) {
            if (j == i || at[j] < target[i] || at[j] > at[i])
                continue
            others++
            if (closes[j])
                inner = 0
        }
        loops += inner && others == 0
        if (inner && others > 0 && !has_rows)
            print "fault " function_name ": " others " more branches in the loop up to: " text[i]
    }
    branches = 0
    frame = 0
    split("", holds_general)
    split("", spilled)
    split("", data)
    split("", arriving)
}

# Addresses of equal length compare as strings.
function address(hex) {
    sub(/^0x/, "", hex)
    return hex ~ /^[0-9a-f]+$/ ? substr("0000000000000000" hex, length(hex) + 1) : ""
}

function branch(to, how) {
    branches++
    kind[branches] = how
    at[branches] = address(here)
    target[branches] = address(to)
    text[branches] = line
}

# The number of a vector register, or nothing.
function vector_number(operand) {
    return operand ~ /^%[xyz]mm[0-9]+/ ? substr(operand, 5) + 0 : ""
}

# Which vector registers hold a general one, as far as the order of the lines tells: where general
# registers run out GCC keeps some there, and from there some on the stack.
function follow_general(to) {
    to = vector_number(words[count])
    if (count == 2 && rest ~ /\(%rsp\)$/)
        spilled[words[2]] = name == "vmovq" && holds_general[vector_number(words[1])]
    if (to == "")
        return
    if (name == "vmovq" && count == 2 && words[1] ~ /\(%rsp\)$/) {
        holds_general[to] = spilled[words[1]]
        return
    }
    if (name == "vmovq" && words[1] ~ /^%r/)
        holds_general[to] = 1
    else if (count == 2 && name ~ /^vmov(dq|ap|up)/ && vector_number(words[1]) != "")
        holds_general[to] = holds_general[vector_number(words[1])]
    else
        holds_general[to] = 0
}

function judge_x86(general, vector, memory, stack, last) {
    follow_general()
    vector = rest ~ /%([xyz]mm|k[0-7])/
    last = rest
    sub(/.*[,) ]/, "", last)
    general = rest !~ /\)$/ && last ~ /^%(r|e)?([abcd]x|[sd]il?|bpl?|spl?|[abcd][lh]|[0-9]+[dwb]?)$/
    memory = rest ~ /\(/
    stack = rest ~ /\(%r[si]p/ || (frame && rest ~ /\(%rbp/)
    if (rest ~ /^%rsp, *%rbp$/)
        frame = 1
    if (name ~ /^(v?u?comi|v?comx|v?ucomx|v?ptest$|vtestp|k(or)?test)/)
        fault("flags from vector registers")
    else if (!half && vector && general && !(name == "vmovq" && holds_general[vector_number(words[1])]))
        fault("a general register from a vector or mask register")
    else if (rest ~ /\([^)]*%[xyz]mm/)
        fault("addresses from a vector")
    else if (!half && memory && !vector && !stack && name !~ /^(lea|nop|prefetch|data16|cs|xchg)/ &&
             !(name ~ /^mov/ && rest ~ /\)$/))
        fault("a general register or flags from memory")
    if (half)
        follow_x86(vector, general && !(vector && name == "vmovq" && holds_general[vector_number(words[1])]),
                   memory, stack, last)
    if (name ~ /^j/)
        branch(words[1], name ~ /^jmp/ ? "always" : "conditional")
    if (name ~ /^ret/)
        branch("", "never comes back")
    if (name ~ /^(j|call)/ && rest ~ /^\*/)
        fault("an indirect branch")
    if (name ~ /^call/) {
        branch("", "conditional")
        calling = 1
    }
}

function judge_arm(general, tail) {
    general = rest ~ /^[wx][0-9]+,/
    tail = rest
    sub(/^[^,]*,/, " ", tail)
    if (name ~ /^(fc?cmpe?|ptest|fcmlaps)$/)
        fault("flags from vector registers")
    else if (!half && general && name !~ /^(st|cb|tb)/ && tail ~ /(^|[^a-z0-9])[vbhsdqzp][0-9]+/)
        fault("a general register from a vector or predicate register")
    else if (rest ~ /\[[^]]*[zv][0-9]+\./ && name ~ /^(ld|st|prf)/ && rest !~ /\}, *\[[xs]/)
        fault("addresses from a vector")
    else if (!half && general && name ~ /^ld/ && rest !~ /\[(sp|x29)[],]/)
        fault("a general register from memory")
    if (half)
        follow_arm(general, tail ~ /(^|[^a-z0-9])[vbhsdqzp][0-9]+/, tail)
    if (name ~ /^(br|blr)/)
        fault("an indirect branch")
    if (name ~ /^(b|b\..*|bc\..*|cbn?z|tbn?z)$/)
        branch(words[name ~ /^tb/ ? 3 : name ~ /^cb/ ? 2 : 1], name == "b" ? "always" : "conditional")
    if (name == "ret")
        branch("", "never comes back")
    if (name == "bl") {
        branch("", "conditional")
        calling = 1
    }
}

/^[0-9a-f]+ <.*>:$/ {
    end_function()
    function_name = $2
    gsub(/[<>:]/, "", function_name)
    has_rows = function_name ~ /_(bias|glu|glu_backward)_/
    functions++
    next
}
/R_[A-Z0-9]+_/ {
    if (calling && $NF !~ /^mem(cpy|move|set)([-+@].*)?$/)
        fault("a call of " $NF)
    calling = 0
    next
}
/^ *[0-9a-f]+:/ {
    if (calling)
        fault("a call")
    calling = 0
    line = $0
    gsub(/[ \t]+/, " ", line)
    sub(/^ /, "", line)
    here = line
    sub(/:.*/, "", here)
    rest = line
    sub(/^[0-9a-f]+: ?/, "", rest)
    sub(arm ? " *(//|;).*" : " *#.*", "", rest)
    while (rest ~ /^(\{[a-z]+\}|rep[a-z]*|lock|notrack|bnd|data16|cs) /)
        sub(/^[^ ]+ /, "", rest)
    name = rest
    sub(/ .*/, "", name)
    sub(/^[^ ]+ ?/, "", rest)
    gsub(/ ?<[^>]*>/, "", rest)
    count = split(rest, words, /, */)
    arrive()
    if (arm)
        judge_arm()
    else
        judge_x86()
}
END {
    end_function()
    print "loops " loops + 0 " functions " functions + 0
}