import { sha256 } from '../../../engine/sha256.ts'
import type { Head } from './log-proofs.ts'

/** The state of a log (C2SP `tlog-checkpoint`). `origin` is its name. */
export type Checkpoint = Head & { origin: string }

/** A checkpoint that was read: the text that was signed, and the signatures of the key asked for, in hexadecimal. */
type ReadCheckpoint = { checkpoint: Checkpoint; text: string; signatures: string[] }

/** The type of Ed25519 signatures in a note. */
const ED25519 = '01'
const MAX_SIGNATURES = 100

/** The text of a checkpoint, which is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`

/** A checkpoint as a note (C2SP `signed-note`) with the Ed25519 signature of a raw key over its text, in hexadecimal. */
export function signedCheckpoint(checkpoint: Checkpoint, key: string, signature: string): string {
  const { origin } = checkpoint
  return `${checkpointText(checkpoint)}\n— ${origin} ${base64Of(keyIdOf(origin, key) + signature)}\n`
}

/** Reads a checkpoint whose origin is `origin`. Null if the note is none, or has no signature of this key. */
export function readCheckpoint(note: string, origin: string, key: string): ReadCheckpoint | null {
  const [text, lines, ...rest] = note.split('\n\n')
  if (text === undefined || !lines?.endsWith('\n') || rest.length > 0) return null
  const [name, size, root, ...extensions] = text.split('\n')
  const rootHash = hexOf(root ?? '')
  if (name !== origin || !/^(0|[1-9][0-9]{0,14})$/.test(size ?? '') || rootHash?.length !== 64) return null
  if (extensions.some((line) => line === '')) return null
  const signed = lines.slice(0, -1).split('\n')
  if (signed.length > MAX_SIGNATURES || !signed.every((line) => /^— \S+ \S+$/.test(line))) return null
  const id = keyIdOf(origin, key)
  const signatures = signed
    .map((line) => line.split(' '))
    .filter(([, signer]) => signer === origin)
    .flatMap(([, , encoded]) => hexOf(encoded!) ?? [])
    .filter((bytes) => bytes.startsWith(id))
    .map((bytes) => bytes.slice(id.length))
  if (signatures.length === 0) return null
  return { checkpoint: { origin, size: Number(size), root: rootHash }, text: `${text}\n`, signatures }
}

/** The first four bytes of a hash of the name and the key. */
const keyIdOf = (name: string, key: string): string =>
  sha256(Buffer.concat([Buffer.from(`${name}\n`), Buffer.from(`${ED25519}${key}`, 'hex')])).slice(0, 8)

/** Hexadecimal digits in Base64. */
export const base64Of = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

/** The bytes of a text in Base64, in hexadecimal; null if it is not written as `base64Of` does. */
export function hexOf(base64: string): string | null {
  const hex = Buffer.from(base64, 'base64').toString('hex')
  return base64Of(hex) === base64 ? hex : null
}
