import { createHash } from 'node:crypto'

/**
 * Ed25519 (RFC 8032) with the parts that a library hides, for keys and signatures that no honest signer makes. It takes no
 * care of secrets.
 */

/** A point in extended coordinates. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint]

const P = 2n ** 255n - 19n
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const mod = (value: bigint, modulus = P): bigint => ((value % modulus) + modulus) % modulus

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}
const inverse = (value: bigint): bigint => power(mod(value), P - 2n)
const D = mod(-121665n * inverse(121666n))

export function add(one: Point, other: Point): Point {
  const a = mod((one[1] - one[0]) * (other[1] - other[0]))
  const b = mod((one[1] + one[0]) * (other[1] + other[0]))
  const c = mod(2n * one[3] * other[3] * D)
  const d = mod(2n * one[2] * other[2])
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

export function times(factor: bigint, point: Point): Point {
  let total: Point = [0n, 1n, 1n, 0n]
  for (let [double, rest] = [point, factor]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) total = add(total, double)
    double = add(double, double)
  }
  return total
}

/** The point with this y whose x is even. */
function pointAt(y: bigint): Point {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n))
  const root = power(square, (P + 3n) / 8n)
  const x = mod(root * root - square) === 0n ? root : mod(root * power(2n, (P - 1n) / 4n))
  if (mod(x * x - square) !== 0n) throw new RangeError('There is no such point')
  const even = x & 1n ? P - x : x
  return [even, y, 1n, mod(even * y)]
}

export const BASE = pointAt(mod(4n * inverse(5n)))
/** A point of the order 8. */
export const TORSION = times(ORDER, pointAt(3n))

export const hexOf = (number: bigint): string => turned(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
export const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${turned(bytes)}`)
const turned = (bytes: Uint8Array): string => Buffer.from(bytes.toReversed()).toString('hex')

export function encode([x, y, z]: Point): string {
  const ratio = inverse(z)
  return hexOf(mod(y * ratio) | ((mod(x * ratio) & 1n) << 255n))
}

const sha512 = (...parts: Uint8Array[]) => createHash('sha512').update(Buffer.concat(parts)).digest()

/** The secret scalar of a private key in hexadecimal (RFC 8032, 5.1.5). */
export function secretOf(seed: string): bigint {
  const bytes = sha512(Buffer.from(seed, 'hex')).subarray(0, 32)
  bytes[0]! &= 248
  bytes[31] = (bytes[31]! & 127) | 64
  return numberOf(bytes)
}

/** The challenge of a signature with this R. */
export const challengeOf = (r: string, publicKey: string, text: string): bigint =>
  mod(numberOf(sha512(Buffer.from(r, 'hex'), Buffer.from(publicKey, 'hex'), Buffer.from(text))), ORDER)

/** A number that follows from a text. */
export const scalarOf = (text: string): bigint => mod(numberOf(sha512(Buffer.from(text))), ORDER)
