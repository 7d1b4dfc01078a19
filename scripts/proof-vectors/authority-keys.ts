import { createHash, createPrivateKey, sign } from 'node:crypto'
import { der, identifier, NULL, sequence } from '../../server/adapters/sealing/der.ts'

/**
 * A key of a time stamp authority that exists in the test vectors only. It is public, and signs the same bytes the same way
 * each time, which no library does with ECDSA. Nothing here takes care of secrets.
 */
export type AuthorityKey = {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer
  /** The algorithm of its signatures with a hash function, DER. */
  algorithm: (hash: Hash) => Buffer
  sign: (hash: Hash, bytes: Buffer) => Buffer
}
export type Hash = 'sha256' | 'sha384' | 'sha512'

const numbers = { sha256: 1, sha384: 2, sha512: 3 } as const

/** A hash function as an algorithm, DER. */
export const hashAlgorithm = (hash: Hash): Buffer => sequence(identifier(`2.16.840.1.101.3.4.2.${numbers[hash]}`))
export const digestOf = (hash: Hash | 'sha1', bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest()

/** An integer that is not negative, DER. */
function integerOf(value: bigint): Buffer {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return der(0x02, bytes[0]! >= 0x80 ? Buffer.from([0, ...bytes]) : bytes)
}
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0, ...bytes]))

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const mod = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [mod(base, modulus), exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
/** The inverse modulo a prime. */
const inverse = (value: bigint, prime: bigint): bigint => power(value, prime - 2n, prime)

const E = 65537n
const RSA = identifier('1.2.840.113549.1.1.1')
/** The algorithm of signatures with RSA whose hash function stands elsewhere, DER. */
export const PLAIN_RSA = sequence(RSA, NULL)
const [P, Q] = [
  'ef7181f75fe9eb61795dbae3d14776e74e83434e2c75960bd3d3ba738088a40884055248009220aa11f3ddbef19b87574c88' +
    '0733224beea1726a362f3a3bb68665ad8cc241d05b82b133760822cfa49565c549d2bbddf93d424e3c9e076de5245caf4d56' +
    '6ac3a0a5330ec3b9eff98dd9d4a911b700cc68dd985bd3da1f83aa79',
  'b95264c3ee2b8d9c57ca6c4f469ae7d70b8c06e19fde94ebfe316b56d341b97d7e751be2cb6bbf39adc6fe0226f05826b08c' +
    '838d34e34e268292ad913d261db5bb0560ad00e3afe5245fc3f4b6d27a932e58b74330ce618d7a0284b1984731ac766f6e80' +
    'ebc236a9c807cabccf06a2c676d15f48e042422c24139a97955b449b',
].map((hex) => BigInt(`0x${hex}`)) as [bigint, bigint]

const rsaPublicKey = (modulus: bigint, exponent: bigint): Buffer =>
  sequence(PLAIN_RSA, bits(sequence(integerOf(modulus), integerOf(exponent))))

function rsaKey(): AuthorityKey {
  const totient = (P - 1n) * (Q - 1n)
  const exponent = (1n + totient * mod(-inverse(totient, E), E)) / E
  const parts = [P * Q, E, exponent, P, Q, exponent % (P - 1n), exponent % (Q - 1n), inverse(Q, P)]
  const key = createPrivateKey({
    key: sequence(integerOf(0n), ...parts.map(integerOf)),
    format: 'der',
    type: 'pkcs1',
  })
  return {
    publicKey: rsaPublicKey(P * Q, E),
    algorithm: (hash) => sequence(identifier(`1.2.840.113549.1.1.${numbers[hash] + 10}`), NULL),
    sign: (hash, bytes) => sign(hash, bytes, key),
  }
}

type Curve = { name: string; p: bigint; n: bigint; base: Point; size: number }
/** Null: the neutral one. */
type Point = readonly [x: bigint, y: bigint] | null

/** Adds points of a curve y² = x³ − 3x + b. */
function add(one: Point, other: Point, p: bigint): Point {
  if (!one || !other) return one ?? other
  const [[x, y], [u, v]] = [one, other]
  if (x === u && mod(y + v, p) === 0n) return null
  const slope = x === u ? (3n * x * x - 3n) * inverse(2n * y, p) : (v - y) * inverse(u - x, p)
  const sum = mod(slope * slope - x - u, p)
  return [sum, mod(slope * (x - sum) - y, p)]
}

function times(factor: bigint, point: Point, p: bigint): Point {
  let total: Point = null
  for (let [double, rest] = [point, factor]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) total = add(total, double, p)
    double = add(double, double, p)
  }
  return total
}

function ecdsaKey({ name, p, n, base, size }: Curve): AuthorityKey {
  const scalarOf = (text: string) => mod(numberOf(digestOf('sha512', Buffer.from(text))), n - 1n) + 1n
  const secret = scalarOf(`Paraph proof vectors, authority on ${name}`)
  const bytesOf = (value: bigint) => Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex')
  const [x, y] = times(secret, base, p)!
  return {
    publicKey: sequence(
      sequence(identifier('1.2.840.10045.2.1'), identifier(name)),
      bits(Buffer.concat([Buffer.from([4]), bytesOf(x), bytesOf(y)])),
    ),
    algorithm: (hash) => sequence(identifier(`1.2.840.10045.4.3.${numbers[hash] + 1}`)),
    sign(hash, bytes) {
      const digest = digestOf(hash, bytes)
      const once = scalarOf(`${name} ${digest.toString('hex')}`)
      const r = mod(times(once, base, p)![0], n)
      const message = numberOf(digest.subarray(0, size))
      return sequence(integerOf(r), integerOf(mod(inverse(once, n) * (message + r * secret), n)))
    },
  }
}

const p256: Curve = {
  name: '1.2.840.10045.3.1.7',
  size: 32,
  p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  base: [
    0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
    0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
  ],
}
const p384: Curve = {
  name: '1.3.132.0.34',
  size: 48,
  p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
  n: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  base: [
    0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7n,
    0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5fn,
  ],
}

export const authorityKeys = { rsa: rsaKey(), p256: ecdsaKey(p256), p384: ecdsaKey(p384) }

/** Keys of RSA that no verifier has to know, each with the signatures of another one. */
export const unusualKeys = {
  short: { ...authorityKeys.rsa, publicKey: rsaPublicKey((P * Q) >> 1n, E) },
  long: { ...authorityKeys.rsa, publicKey: rsaPublicKey(2n ** 8192n + 1n, E) },
  exponent: { ...authorityKeys.rsa, publicKey: rsaPublicKey(P * Q, 3n) },
}
