import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../engine/refused.ts'
import type { Operation, Schema } from './contract.ts'
import { leastRate, untilAborted } from './least-rate.ts'

/** An uploaded file. It is deleted when the call has been answered, so read it before. */
export type Upload = {
  /** The name given by the client, not validated. Never use it as a path. */
  fileName: string
  /** In bytes. */
  size: number
  /** SHA-256, lower-case hexadecimal. */
  hash: string
  bytes: () => Promise<Buffer>
}

/** A received form: texts, files and lists of files by field name. */
export type Form = Record<string, string | Upload | Upload[]>

/** Limits of @fastify/multipart. Besides files a form has only a few short texts. */
const MULTIPART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  files: 100,
  parts: 120,
  headerPairs: 20,
}

type Field = { many: boolean; maxSize: number; maxItems: number }

/** Bytes that a form may have besides its files. The files may have twice their limit, so that their refusal is exact. */
const MAX_OVERHEAD = 256 * 1024

/**
 * Receives a form. Each file is streamed to a temporary folder of this call, up to the size that the contract allows; with
 * `folder` null it is kept in memory. The rest is read but not stored, so that the client gets the answer. A form that
 * says it is far too large is not read at all.
 * @throws Refused `OversizeFileException` or `OversizeProofException`, `FileTooHeavyException` (all files together),
 * `TooManyFilesException`, `UploadTooSlowException`
 */
export async function takeForm(
  request: FastifyRequest,
  { body, problems }: Operation,
  folder: string | null,
): Promise<ReceivedForm> {
  const fields = fieldsOf(body!.schema.properties ?? {})
  const oversize = problems?.includes('OversizeProofException') ? 'OversizeProofException' : 'OversizeFileException'
  const maxFileSize = Math.max(0, ...Object.values(fields).map(({ maxSize }) => maxSize))
  if (Number(request.headers['content-length']) > MAX_OVERHEAD + 2 * maxFileSize)
    throw new Refused(Object.values(fields).some(({ many }) => many) ? 'FileTooHeavyException' : oversize)
  const ownFolder = folder === null ? null : await mkdtemp(join(folder, 'paraph-upload-'))
  const removeFiles = async () => {
    if (ownFolder !== null) await rm(ownFolder, { recursive: true, force: true })
  }
  const rate = leastRate()
  const form: Form = {}
  let files = 0
  let totalSize = 0
  let refusal: Refused | undefined

  try {
    const parts = request.parts({
      limits: { ...MULTIPART_LIMITS, fileSize: maxFileSize + 1 },
      // The name as it was sent: shortened to its last part, a name that is not allowed would become one that is.
      preservePath: true,
      throwFileSizeLimit: false,
    } as object)
    for await (const part of untilAborted(parts, rate.signal)) {
      const { fieldname: name } = part
      if (part.type === 'file') part.file.on('data', (chunk: Buffer) => rate.count(chunk.length))
      if (part.type === 'field') {
        const whole = typeof part.value === 'string' && !part.valueTruncated && !Object.hasOwn(form, name)
        if (Object.hasOwn(fields, name)) refusal ??= malformed(`${name} is a file, not a text`)
        else if (whole) form[name] = part.value as string
        else refusal ??= malformed(`${name} is no text, too long, or there twice`)
        continue
      }
      const field = fields[name]
      const before = [form[name] ?? []].flat()
      if (!field) refusal ??= malformed(`no file is called ${name}`)
      else if (before.length >= field.maxItems) refusal ??= new Refused('TooManyFilesException')
      if (refusal || !field) {
        part.file.resume()
        continue
      }
      const upload = await store(part.file, {
        path: ownFolder && join(ownFolder, String(files++)),
        fileName: part.filename,
        signal: rate.signal,
      })
      totalSize += upload.size
      if (upload.size > field.maxSize) refusal ??= new Refused(oversize)
      else if (totalSize > field.maxSize) refusal ??= new Refused('FileTooHeavyException')
      form[name] = field.many ? [...(before as Upload[]), upload] : upload
    }
    if (refusal) throw refusal
    return { form, removeFiles }
  } catch (error) {
    await removeFiles()
    if (rate.signal.aborted) throw rate.signal.reason
    // Read the rest of the request: a client that is still sending would not get the answer otherwise.
    request.raw.unpipe()
    request.raw.resume()
    throw isKnown(error) ? error : malformed(String(error))
  } finally {
    rate.stop()
  }
}

/** `removeFiles` deletes the files of the form. */
type ReceivedForm = { form: Form; removeFiles: () => Promise<void> }

/** The form as the contract's schema expects it: a file is an empty text, since its size is checked on arrival. */
export const checkable = (form: Form): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(() => '') : typeof value === 'string' ? value : '',
    ]),
  )

const malformed = (message: string) => new Refused('MalformedRequestException', { message })

/** Refusals and errors of the disk or of Fastify. Any other error comes from a form that cannot be parsed. */
const isKnown = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof Error && ('syscall' in error || 'statusCode' in error))

const isBytes = ({ format }: Schema) => format === 'binary'

const fieldsOf = (properties: Record<string, Schema>): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const one = schema.items ?? schema
      if (!isBytes(one)) return []
      const many = schema.items !== undefined
      return [[name, { many, maxSize: one.maxLength ?? 0, maxItems: many ? (schema.maxItems ?? 1) : 1 }]]
    }),
  )

type Stored = { path: string | null; fileName: string; signal: AbortSignal }

/** Stores a file at a path, or in memory without one. */
async function store(content: Readable, { path, fileName, signal }: Stored): Promise<Upload> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const inMemory = () => new Writable({ write: (chunk: Buffer, _, done) => (kept.push(chunk), done()) })
  await pipeline(
    content,
    counting,
    path === null ? inMemory() : createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    {
      signal,
    },
  )
  const bytes = async () => (path === null ? Buffer.concat(kept) : readFile(path))
  return { fileName, size, hash: hash.digest('hex'), bytes }
}
