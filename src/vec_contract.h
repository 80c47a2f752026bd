/*
 * vec_contract.h - the vector vocabulary, in prose. Each vec_<isa>.h provides it for one ISA; the
 * mathematics (lane_*.h) and the loops (array_loops.h) are written in it alone, once.
 *
 * Types
 *   vec        float lanes
 *   ivec       uint32_t lanes, as many
 *   vec_index  what vec_index8 makes of an ivec, ready for the lookups
 * VEC_UNROLL   how many vectors the body of an array loop works on at a time: what the ISA's
 *              register file holds without spilling
 *
 * Every float operation is the IEEE one, rounded to nearest, so that all ISAs give the same bits.
 *   vec_lanes()               lanes in a vector
 *   vec_load(p)               vec_lanes() floats from p, any alignment
 *   vec_store(p, a)
 *   vec_load_first(p, n)      the first n lanes, 0 < n < vec_lanes(), from p; the others are zero;
 *                             nothing beyond p + n is touched
 *   vec_store_first(p, a, n)  the first n lanes to p; nothing beyond p + n is touched
 *   vec_leave()               called last in a kernel: leaves the registers as the caller's code
 *                             wants them (x86: clean upper halves, which compilers see to
 *                             themselves only when they optimise)
 *   vec_set1(c), ivec_set1(c) c in every lane
 *   vec_add, vec_sub, vec_mul (a, b)
 *   vec_product(a, b)         a b, by whatever takes no longer where that is subnormal; which zero
 *                             comes of it is open, so not for results
 *   vec_fma(a, b, c)          a b + c, rounded once
 *   vec_fms(a, b, c)          a b - c, rounded once
 *   vec_fnma(a, b, c)         c - a b, rounded once
 *   vec_max(a, b), vec_min(a, b)
 *                             where a or b is a NaN, either of them; which zero max(+0, -0) gives
 *                             is open
 *   vec_abs_min(a, m)         min(|a|, m), m > 0; where a is a NaN, a NaN or m
 *   vec_abs_min_nan(a, m)     min(|a|, m), m > 0; where a is a NaN, a NaN
 *   vec_relu(a)               a where a > 0, -0 where a < 0; -0, +0 and NaN come back as they are
 *   vec_bits(a), vec_from_bits(i)
 *                             the same 32 bits as the other type
 *   ivec_add(a, b)            modulo 2^32
 *   ivec_shift_left20(a), ivec_shift_right22(a)
 *                             by that many bits, zeros coming in
 *   vec_index8(i)             an index from the low three bits of each lane, whatever the others
 *   vec_lookup8(t, index)     t[index] in each lane; t is 64-byte aligned and holds its 8 floats
 *                             twice, so that a permute of 16 lanes needs no masking
 *   ivec_lookup8(t, index)    the same for uint32_t
 *   vec_flip_sign(c, a)       c, its sign flipped where the sign bit of a is set (-0, NaN too)
 *   vec_if_positive(c, a)     c where the sign bit of a is clear, +0 where it is set
 *
 * The half types, T being bf16 or f16, in pairs of vectors. NaNs stay NaNs; one that is rounded to
 * bf16 has zeros in its lower 16 bits, as those have that come from bf16 numbers or operations.
 *   vec_load_T(v, p)          2 vec_lanes() elements from p, any alignment, to v[0] and v[1];
 *                             which goes where is the ISA's own affair
 *   vec_store_T(p, v)         rounded to nearest even; elements where vec_load_T took them from
 *   vec_load_first_T(v, p, n), vec_store_first_T(p, v, n)
 *                             the same for n elements, 0 < n < 2 vec_lanes(); which lanes they are
 *                             is the ISA's affair again, the others are zero or one of them once
 *                             more; nothing beyond p + n is touched
 *   vec_round_T(a)            each lane rounded to a number of the type, to nearest even
 */
