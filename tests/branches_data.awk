# branches_data.awk - the part of branches.awk that follows data through general registers, for the
# kernels of the half types: they may copy it, but no branch may look at it and no address be made of
# it. Uses name, rest, words and here of the line at hand.

# The general register that a name is a part of: a for rax, eax, ax and al; the number on Arm.
function whole(register) {
    if (arm)
        return substr(register, 2)
    sub(/^%/, "", register)
    if (register ~ /^r[0-9]/)
        sub(/[dwb]$/, "", register)
    else {
        sub(/^[re]/, "", register)
        sub(/[xlh]$/, "", register)
    }
    return register
}

# Whether a general register that is named in the text holds data.
function names_data(text, found, pattern) {
    gsub(/#-?[0-9a-fx]+/, "", text)
    pattern = arm ? "[wx][0-9]+" : "%[a-z0-9]+"
    while (match(text, pattern)) {
        found = substr(text, RSTART, RLENGTH)
        if (data[whole(found)])
            return 1
        text = substr(text, RSTART + RLENGTH)
    }
    return 0
}

# What the kernels of the half types do with data in general registers, where parts of a vector are
# copied by powers of two: any but branch on it or take it for an address. `from` says that the
# instruction reads a vector or memory; `to` is the register it writes, if any; `sources` are the
# operands it reads, `inside` those of its address; `kind` is "move", "compare" or "arithmetic".
function follow_data(kind, to, from, sources, inside, result) {
    if (names_data(inside))
        fault("an address from data")
    result = from || names_data(sources) || (kind == "select" && data["flags"])
    if (kind == "compare" || kind == "arithmetic")
        data["flags"] = result
    if (to != "")
        data[whole(to)] = result
}

# What holds data where a jump arrives is what held it at the jump, too: `data` has the registers and
# "flags". A jump back is left out: what is in a loop has been seen before it.
function leave_by_jump(to, always, register) {
    for (register in data)
        if (data[register])
            arriving[address(to)] = arriving[address(to)] " " register
    if (always)
        split("", data)
}

function arrive(held, number, i) {
    number = split(arriving[address(here)], held, " ")
    for (i = 1; i <= number; i++)
        data[held[i]] = 1
}

function follow_x86(vector, general, memory, stack, last, inside, sources, from, kind) {
    if (name ~ /^j/ && name !~ /^jmp/ && data["flags"])
        fault("a branch on data")
    if (name ~ /^(j|ret)/)
        leave_by_jump(words[1], name ~ /^(jmp|ret)/)
    if (name ~ /^(j|call|ret|push|nop|endbr|leave|vzero)/)
        return
    inside = sources = rest
    if (!sub(/^[^(]*\(/, "", inside))
        inside = ""
    sub(/\).*/, "", inside)
    sub(/[-0-9a-fx]*\([^)]*\)/, "", sources)
    if (name ~ /^(cmp|test|bt)/)
        kind = "compare"
    else if (name ~ /^(cmov|set)/)
        kind = "select"
    else
        kind = name ~ /^(mov|pop|vpextr|vmov|vp?extr)/ ? "move" : "arithmetic"
    if (name ~ /^xor/ && words[1] == words[2])
        sources = ""
    if (kind == "move" && general)
        sub(/,? *%[a-z0-9]+$/, "", sources)
    if (name ~ /^lea/) {
        kind = "move"
        sources = inside
        inside = ""
    }
    from = (vector && general) || (memory && !stack && !vector && rest !~ /\)$/ && name !~ /^lea/) ||
        (memory && !stack && kind == "compare")
    if (!vector || general)
        follow_data(kind, general && kind != "compare" ? last : "", from, sources, inside)
    else
        follow_data("move", "", 0, "", inside)
}

function follow_arm(general, vector, tail, inside, sources, kind) {
    if (name ~ /^b[c]?\./ && data["flags"] || name ~ /^[ct]bn?z$/ && names_data(words[1]))
        fault("a branch on data")
    if (name ~ /^(b|b\..*|bc\..*|cbn?z|tbn?z|ret)$/)
        leave_by_jump(words[name ~ /^tb/ ? 3 : name ~ /^cb/ ? 2 : 1], name ~ /^(b|ret)$/)
    if (name ~ /^(b|b\..*|bc\..*|bl|cbn?z|tbn?z|ret|nop|bti|pac.*|aut.*)$/)
        return
    inside = rest
    if (!sub(/^[^[]*\[/, "", inside))
        inside = ""
    sub(/\].*/, "", inside)
    sources = tail
    sub(/\[.*/, "", sources)
    if (name ~ /^(cmp|cmn|tst|ccmp|ccmn)$/) {
        follow_data("compare", "", 0, rest, "")
        return
    }
    kind = name ~ /^cs|^cinc|^cneg|^cinv/ ? "select" : name ~ /^(adds|subs|ands|bics)$/ ? "arithmetic" : "move"
    if (name ~ /^st/ || !general)
        follow_data("move", "", 0, "", inside)
    else if (name ~ /^ld/) {
        follow_data("move", words[1], inside !~ /^(sp|x29)/, "", inside)
        if (name ~ /^ldp/)
            data[whole(words[2])] = data[whole(words[1])]
    } else
        follow_data(kind, words[1], vector, sources, "")
}
