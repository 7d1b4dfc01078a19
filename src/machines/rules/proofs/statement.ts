import canonicalize from 'canonicalize'
import { conforms, type Schema } from '../common/shape.ts'

type SealedType = 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL'

type Common = {
  /** The id of the request or certification: 24 hexadecimal digits. */
  request: string
  /** 16 random bytes in hexadecimal, so that nobody can guess the words from the hash. Purged with the words. */
  salt: string
}

type File = Common & {
  kind: 'FILE'
  organization: string
  requestName: string
  fileName: string
  sha256: string
}

/** A file that was shown to signers. `upload`: the SHA-256 of the file that it was made from. */
type OriginalStatement = File & { fileType: 'ORIGINAL_FILE'; upload: string }
/** A file that the server sealed. `signatures`: the hashes of the statements of all signatures it was made with. */
type SealedStatement = File & { fileType: SealedType; signatures: string[] }
/** A file that somebody certified at a time (ISO 8601 with milliseconds, UTC). `request`: the id of the certification. */
type CertifiedStatement = File & {
  fileType: 'CERTIFIED_FILE'
  at: string
  metadata: readonly { key: string; value: string }[]
}
export type FileStatement = OriginalStatement | SealedStatement | CertifiedStatement

/** What somebody did, when, and the SHA-256 of each original that was shown to them. */
export type ActStatement = Common & {
  kind: 'ACT'
  /** An audit action, `SIGN_REQUEST`. */
  action: string
  actor: { id: string; name: string }
  /** ISO 8601 with milliseconds, UTC. */
  at: string
  originals: string[]
}

/** Everything that is anchored: the hash of a statement's text becomes a leaf. */
export type Statement = FileStatement | ActStatement

/**
 * The text of a statement, version 1, which is hashed as UTF-8: canonical JSON (RFC 8785), strings in NFC.
 * @throws Error if a string has half a surrogate pair
 */
export const statementText = (statement: Statement): string =>
  canonicalize(normalized({ ...statement, version: 1 })) ?? ''

/** A JSON value with all strings in NFC. */
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(normalized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, normalized(part)]))
}

/** Parses a statement; null unless it is exactly what `statementText` writes. */
export function readStatement(text: string): Statement | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isStatement(value)) return null
    return statementText(value) === text ? value : null
  } catch {
    return null
  }
}

const hash: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const hashes: Schema = { type: 'array', minItems: 1, maxItems: 1000, items: hash }
const id: Schema = { type: 'string', pattern: '^[0-9a-f]{24}$' }
const name: Schema = { type: 'string', maxLength: 1000 }

/** The schema of an object with exactly these properties. */
const exactly = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const common = { version: { const: 1 }, request: id, salt: { type: 'string', pattern: '^[0-9a-f]{32}$' } }
const file = { ...common, kind: { const: 'FILE' }, organization: name, requestName: name, fileName: name, sha256: hash }
const at: Schema = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
}
const metadata: Schema = { type: 'array', maxItems: 100, items: exactly({ key: name, value: name }) }
const SEALED: readonly string[] = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] satisfies SealedType[]

const schema: Schema = {
  oneOf: [
    exactly({ ...file, fileType: { const: 'ORIGINAL_FILE' }, upload: hash }),
    exactly({ ...file, fileType: { enum: [...SEALED] }, signatures: hashes }),
    exactly({ ...file, fileType: { const: 'CERTIFIED_FILE' }, at, metadata }),
    exactly({
      ...common,
      kind: { const: 'ACT' },
      action: { type: 'string', pattern: '^[A-Z_]{1,100}$' },
      actor: exactly({ id, name }),
      at,
      originals: hashes,
    }),
  ],
}

const isStatement = (value: unknown): value is Statement => conforms(value, schema, {})

/** Whether a statement is about a file that the server sealed. */
export const isSealed = (statement: Statement): statement is SealedStatement =>
  statement.kind === 'FILE' && SEALED.includes(statement.fileType)
