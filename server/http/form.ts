import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../engine/refused.ts'
import type { Operation, Schema } from './contract.ts'

/** An uploaded file. It is deleted when the call has been answered, so move or read it before. */
export type Upload = {
  /** The name given by the client, not validated. Never use it as a path. */
  fileName: string
  /** In bytes. */
  size: number
  /** SHA-256, lower-case hexadecimal. */
  hash: string
  path: string
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

/**
 * Receives a form. Each file is streamed to a temporary folder of this call, up to the size that the contract allows.
 * The rest is read but not stored, so that the client gets the answer.
 * @throws Refused `OversizeFileException`, `FileTooHeavyException` (all files together), `TooManyFilesException`
 */
export async function takeForm(request: FastifyRequest, { body }: Operation, folder: string): Promise<ReceivedForm> {
  const fields = fieldsOf(body!.schema.properties ?? {})
  const maxFileSize = Math.max(0, ...Object.values(fields).map(({ maxSize }) => maxSize))
  const ownFolder = await mkdtemp(join(folder, 'paraph-upload-'))
  const removeFiles = () => rm(ownFolder, { recursive: true, force: true })
  const form: Form = {}
  let files = 0
  let totalSize = 0
  let refusal: Refused | undefined

  try {
    const parts = request.parts({
      limits: { ...MULTIPART_LIMITS, fileSize: maxFileSize + 1 },
      throwFileSizeLimit: false,
    } as object)
    for await (const part of parts) {
      const { fieldname: name } = part
      if (part.type === 'field') {
        const whole = typeof part.value === 'string' && !part.valueTruncated && !Object.hasOwn(form, name)
        if (whole) form[name] = part.value as string
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
      const upload = await store(part.file, join(ownFolder, String(files++)), part.filename)
      totalSize += upload.size
      if (upload.size > field.maxSize) refusal ??= new Refused('OversizeFileException')
      else if (totalSize > field.maxSize) refusal ??= new Refused('FileTooHeavyException')
      form[name] = field.many ? [...(before as Upload[]), upload] : upload
    }
    if (refusal) throw refusal
    return { form, removeFiles }
  } catch (error) {
    await removeFiles()
    // Read the rest of the request: a client that is still sending would not get the answer otherwise.
    request.raw.unpipe()
    request.raw.resume()
    throw isKnown(error) ? error : malformed(String(error))
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

async function store(content: Readable, path: string, fileName: string): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { fileName, size, hash: hash.digest('hex'), path, bytes: () => readFile(path) }
}
