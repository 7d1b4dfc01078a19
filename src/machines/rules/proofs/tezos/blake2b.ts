/** The hash function of Tezos (RFC 7693), without a key. It is here because browsers have none. */

const MASK = (1n << 64n) - 1n
const BLOCK = 128
const WORDS = 16
const ROUNDS = 12

const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

/** The order of the words in each round (RFC 7693, 2.7). */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]

/** The words that each step of a round mixes: four columns, then four diagonals. */
const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** BLAKE2b of bytes; `size` is the length of the hash in bytes, at most 64. */
export function blake2b(bytes: Uint8Array, size = 32): Uint8Array {
  const hash = [...IV]
  hash[0]! ^= 0x01010000n ^ BigInt(size)
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK))
  for (let i = 0; i < blocks; i++) {
    const isLast = i === blocks - 1
    compress(hash, wordsOf(bytes, i * BLOCK), { length: isLast ? bytes.length : (i + 1) * BLOCK, isLast })
  }
  return Uint8Array.from({ length: size }, (_, i) => Number((hash[i >> 3]! >> BigInt(8 * (i & 7))) & 0xffn))
}

/** The words of the block at an offset, little-endian; what is missing at the end is zero. */
function wordsOf(bytes: Uint8Array, offset: number): bigint[] {
  return Array.from({ length: WORDS }, (_, word) => {
    let value = 0n
    for (let i = 7; i >= 0; i--) value = (value << 8n) | BigInt(bytes[offset + 8 * word + i] ?? 0)
    return value
  })
}

/** Mixes a block into a hash; `length` counts the bytes up to its end. */
function compress(hash: bigint[], words: bigint[], { length, isLast }: { length: number; isLast: boolean }): void {
  const state = [...hash, ...IV]
  state[12]! ^= BigInt(length)
  if (isLast) state[14]! ^= MASK
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % SIGMA.length]!
    for (const [i, lane] of LANES.entries()) mix(state, lane, [words[order[2 * i]!]!, words[order[2 * i + 1]!]!])
  }
  for (let i = 0; i < hash.length; i++) hash[i]! ^= state[i]! ^ state[i + 8]!
}

function mix(state: bigint[], [a, b, c, d]: (typeof LANES)[number], [x, y]: [bigint, bigint]): void {
  state[a] = (state[a]! + state[b]! + x) & MASK
  state[d] = rotate(state[d]! ^ state[a], 32n)
  state[c] = (state[c]! + state[d]) & MASK
  state[b] = rotate(state[b]! ^ state[c], 24n)
  state[a] = (state[a] + state[b] + y) & MASK
  state[d] = rotate(state[d] ^ state[a], 16n)
  state[c] = (state[c] + state[d]) & MASK
  state[b] = rotate(state[b] ^ state[c], 63n)
}

const rotate = (word: bigint, by: bigint): bigint => (word >> by) | ((word << (64n - by)) & MASK)
