import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../engine/refused.ts'
import type { Operation, Schema } from './contract.ts'

/** A file that came in. It lies at `path` until the call is answered: move it, or read it, by then. */
export type Upload = {
  /** As its sender calls it: no path of ours, and not checked. */
  fileName: string
  /** Bytes. */
  size: number
  /** SHA-256, lower-case hexadecimal. */
  hash: string
  path: string
  bytes: () => Promise<Buffer>
}

/** What a form brought: texts, files, and lists of files. */
export type Form = Record<string, string | Upload | Upload[]>

/** Beside files a form has a few short texts. */
const LIMITS = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 20, files: 100, parts: 120, headerPairs: 20 }

type Field = { many: boolean; maxSize: number; maxItems: number }

/**
 * Takes a form in: each file goes to a folder of this call's own as it comes, up to the size that the
 * contract allows; what is beyond is read on, so that the sender hears the answer, but not kept.
 * @throws Refused `OversizeFileException`, `FileTooHeavyException` (all together), `TooManyFilesException`
 */
export async function takeForm(request: FastifyRequest, { body }: Operation, folder: string): Promise<Taken> {
  const fields = fieldsOf(body!.schema.properties ?? {})
  const most = Math.max(0, ...Object.values(fields).map(({ maxSize }) => maxSize))
  const own = await mkdtemp(join(folder, 'paraph-upload-'))
  const drop = () => rm(own, { recursive: true, force: true })
  const form: Form = {}
  let files = 0
  let sum = 0
  let refusal: Refused | undefined

  try {
    const parts = request.parts({ limits: { ...LIMITS, fileSize: most + 1 }, throwFileSizeLimit: false } as object)
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
      const upload = await keep(part.file, join(own, String(files++)), part.filename)
      sum += upload.size
      if (upload.size > field.maxSize) refusal ??= new Refused('OversizeFileException')
      else if (sum > field.maxSize) refusal ??= new Refused('FileTooHeavyException')
      form[name] = field.many ? [...(before as Upload[]), upload] : upload
    }
    if (refusal) throw refusal
    return { form, drop }
  } catch (error) {
    await drop()
    // Whoever still sends is heard to the end, or they would never hear why not.
    request.raw.unpipe()
    request.raw.resume()
    throw isOurs(error) ? error : malformed(String(error))
  }
}

/** A form that was taken in; `drop` removes its files. */
export type Taken = { form: Form; drop: () => Promise<void> }

/** The form as the contract's schema sees it: a file is a text, whose bytes were counted already. */
export const checkable = (form: Form): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(() => '') : typeof value === 'string' ? value : '',
    ]),
  )

const malformed = (message: string) => new Refused('MalformedRequestException', { message })

/** What is refused has its name, and the disk its own words; whatever else there is comes of a form that is none. */
const isOurs = (error: unknown): boolean =>
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

async function keep(from: Readable, path: string, fileName: string): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(from, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { fileName, size, hash: hash.digest('hex'), path, bytes: () => readFile(path) }
}
