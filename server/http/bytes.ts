import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Source = {
  /** Length in bytes. */
  size: number
  /** The bytes from `start` to `end`, both inclusive and zero-based. */
  read: (start: number, end: number) => Readable | Uint8Array
  /** The file name that the browser suggests for saving. */
  fileName: string
  /** Identifies the content, such as its SHA-256. Used as the ETag; range requests need it. */
  hash?: string
  /** Displayed in the browser instead of saved. */
  inline?: boolean
}

/** The body of a binary answer. The router sends all of it or the requested range. */
export class Bytes {
  readonly source: Source

  constructor(source: Source) {
    this.source = source
  }

  /** Bytes that are already in memory. */
  static of(data: Uint8Array, source: Omit<Source, 'size' | 'read'>): Bytes {
    return new Bytes({ ...source, size: data.length, read: (start, end) => data.subarray(start, end + 1) })
  }
}

/** An uploaded file that a browser opens as a page may load and run nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Sending = { request: FastifyRequest; reply: FastifyReply; status: number; type: string; bytes: Bytes }

/** Sends bytes, or the one requested range of them (RFC 9110, 14). A request for several ranges gets all bytes. */
export function sendBytes({ request, reply, status, type, bytes }: Sending) {
  const { size, hash, fileName, inline = false, read } = bytes.source
  const etag = hash && `"${hash}"`
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${dispositionName(fileName)}`)
    .header('content-security-policy', policy)
  if (etag) reply.headers({ etag, 'accept-ranges': 'bytes' })

  const { 'if-none-match': cached, 'if-range': ifRange, range } = request.headers
  if (etag && cached !== undefined && etagsOf(cached).includes(etag)) return reply.code(304).send()

  const requested = etag && (ifRange === undefined || ifRange === etag) ? rangeOf(range, size) : 'all'
  if (requested === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (requested !== 'all') reply.header('content-range', `bytes ${requested.start}-${requested.end}/${size}`)

  const { start, end } = requested === 'all' ? { start: 0, end: size - 1 } : requested
  const part = read(start, end)
  return reply
    .code(requested === 'all' ? status : 206)
    .header('content-length', end - start + 1)
    .send(part instanceof Uint8Array ? Buffer.from(part.buffer, part.byteOffset, part.length) : part)
}

/** Both forms of RFC 6266: plain ASCII for old clients, and the encoded form (RFC 5987) for all others. */
function dispositionName(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}

/** `all` if the header has no range or one that cannot be parsed; `none` if the range starts after the end. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, from, to] = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all'
  return start >= size || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}

/** The entity tags of `If-None-Match`, which compares weakly (RFC 9110, 13.1.2). */
const etagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
