import { createCipheriv, createHash } from 'node:crypto'
import { aes, md5, rc4 } from './ciphers.ts'
import { bytePasswords, type Password, unicodePasswords } from './passwords.ts'

/** The entries of an encryption dictionary with the standard handler that its key depends on. */
export type StandardEntries = {
  revision: number
  keyBytes: number
  owner: Buffer
  user: Buffer
  /** `OE` and `UE`, the encrypted keys of files with AES-256. */
  ownerKey: Buffer
  userKey: Buffer
  /** `P`, as a signed integer. */
  permissions: number
  encryptsMetadata: boolean
  /** The first part of the file's `ID`. */
  id: Buffer
}

/** The key of a file, and the password as pdf.js takes it. An owner may do what the file forbids others. */
type OpenedKey = { key: Buffer; password: string; isOwner: boolean }

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const HASH_BYTES = 32
const SALT_BYTES = 8
const NO_VECTOR = Buffer.alloc(16)
const NOTHING = Buffer.alloc(0)

/**
 * The key that a password opens; the empty one is tried too. Undefined if none opens the file.
 * PDF 32000-2, 7.6.4.3 and 7.6.4.4.
 */
export function keyOf(entries: StandardEntries, text: string): OpenedKey | undefined {
  const isUnicode = entries.revision >= 5
  const open = isUnicode ? openedUnicode : openedBytes
  const given = text === '' ? [] : (isUnicode ? unicodePasswords : bytePasswords)(text)
  for (const password of given) {
    const found = open(entries, password, true) ?? open(entries, password, false)
    if (found) return found
  }
  return open(entries, { bytes: NOTHING, text: '' }, false)
}

const padded = (password: Uint8Array) => Buffer.concat([password, PAD]).subarray(0, HASH_BYTES)

/** RC4 with 20 keys, each the given one with a number mixed in; once in revision 2. */
function rc4Rounds(key: Buffer, data: Uint8Array, rounds: number[]): Buffer {
  return Buffer.from(
    rounds.reduce(
      (bytes, round) =>
        rc4(
          key.map((byte) => byte ^ round),
          bytes,
        ),
      data,
    ),
  )
}

const ROUNDS = Array.from({ length: 20 }, (_, round) => round)

function repeated(hash: Buffer, keyBytes: number): Buffer {
  let result = hash
  for (let time = 0; time < 50; time++) result = md5(result.subarray(0, keyBytes))
  return result
}

/** Algorithms 2 and 4 to 7: files with RC4 or AES-128. */
function openedBytes(entries: StandardEntries, password: Password, isOwner: boolean): OpenedKey | undefined {
  const { revision, keyBytes, owner } = entries
  if (!isOwner) {
    const key = byteKey(entries, password.bytes)
    return key && { key, password: password.text, isOwner }
  }
  const hash = md5(padded(password.bytes))
  const ownerKey = (revision >= 3 ? repeated(hash, hash.length) : hash).subarray(0, keyBytes)
  const userPassword = rc4Rounds(ownerKey, owner.subarray(0, HASH_BYTES), revision >= 3 ? ROUNDS.toReversed() : [0])
  const key = byteKey(entries, userPassword)
  return key && { key, password: password.text, isOwner }
}

function byteKey(entries: StandardEntries, userPassword: Uint8Array): Buffer | undefined {
  const { revision, keyBytes, owner, user, permissions, encryptsMetadata, id } = entries
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions)
  const mark = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 255) : NOTHING
  const hash = md5(padded(userPassword), owner.subarray(0, HASH_BYTES), flags, id, mark)
  const key = (revision >= 3 ? repeated(hash, keyBytes) : hash).subarray(0, keyBytes)
  const proof = revision >= 3 ? rc4Rounds(key, md5(PAD, id), ROUNDS) : Buffer.from(rc4(key, PAD))
  return proof.equals(user.subarray(0, proof.length)) ? key : undefined
}

/** Algorithms 2.A, 11 and 12: files with AES-256. */
function openedUnicode(entries: StandardEntries, password: Password, isOwner: boolean): OpenedKey | undefined {
  const { revision, owner, user, ownerKey, userKey } = entries
  const [proof, encrypted, more] = isOwner
    ? [owner, ownerKey, user.subarray(0, HASH_BYTES + 2 * SALT_BYTES)]
    : [user, userKey, NOTHING]
  const [forProof, forKey] = [HASH_BYTES, HASH_BYTES + SALT_BYTES].map((at) => proof.subarray(at, at + SALT_BYTES))
  const hash = (salt: Buffer | undefined) => hashOf(revision, password.bytes, salt ?? NOTHING, more)
  if (encrypted.length < HASH_BYTES || !hash(forProof).equals(proof.subarray(0, HASH_BYTES))) return
  const key = aes(hash(forKey), NO_VECTOR, encrypted.subarray(0, HASH_BYTES))
  return { key, password: password.text, isOwner }
}

/** Algorithm 2.B; revision 5 has only its first step. */
function hashOf(revision: number, password: Uint8Array, salt: Buffer, more: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(more).digest()
  if (revision === 5) return key
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeats = Buffer.concat(Array<Uint8Array>(64).fill(Buffer.concat([password, key, more])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(repeats)
    // The first 16 bytes as a number, modulo 3: 256 is 1 modulo 3.
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][remainder]!).update(mixed).digest()
    last = mixed.at(-1)!
  }
  return key.subarray(0, HASH_BYTES)
}
