import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Named = {
  /** The file name that the browser suggests for saving. */
  fileName: string
  /** Displayed in the browser instead of saved. */
  inline?: boolean
}

type Stored = Named & {
  /** Length in bytes. */
  size: number
  /** The bytes from `start` to `end`, both inclusive and zero-based. */
  read: (start: number, end: number) => Readable | Uint8Array
  /** Identifies the content, such as its SHA-256. Used as the ETag; range requests need it. */
  hash?: string
}

type Made = Named & {
  /** Makes the bytes, unless the caller has them already. A stream is sent as it comes, without its length. */
  make: () => Promise<Uint8Array | Readable>
  /** Identifies what the bytes are made of: a weak ETag, since the same may be made of other bytes. */
  version?: string
}

/** The body of a binary answer. The server sends all of it or the requested range; what is made for it, as a whole. */
export class Bytes {
  readonly source: Stored | Made

  constructor(source: Stored | Made) {
    this.source = source
  }

  /** Bytes that are already in memory. */
  static of(data: Uint8Array, source: Omit<Stored, 'size' | 'read'>): Bytes {
    return new Bytes({ ...source, size: data.length, read: (start, end) => data.subarray(start, end + 1) })
  }
}

/** An uploaded file that a browser opens as a page may load and run nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Sending = { request: FastifyRequest; reply: FastifyReply; status: number; type: string; bytes: Bytes }

/** Sends bytes, or the one requested range of them (RFC 9110, 14). A request for several ranges gets all bytes. */
export async function sendBytes({ bytes: { source }, ...sending }: Sending): Promise<FastifyReply> {
  return 'make' in source ? sendMade(sending, source) : sendStored(sending, source)
}

type Answering = Omit<Sending, 'bytes'>

async function sendMade({ request, reply, status, type }: Answering, source: Made): Promise<FastifyReply> {
  const { version, make } = source
  if (version !== undefined && isCached(request, `"${version}"`))
    return reply.header('etag', `W/"${version}"`).code(304).send()
  // Its headers are set once it is made: an error has none of them.
  const made = await make()
  describe(reply, type, source)
  if (version !== undefined) reply.header('etag', `W/"${version}"`)
  return reply.code(status).send(made instanceof Uint8Array ? bufferOf(made) : made)
}

function sendStored({ request, reply, status, type }: Answering, source: Stored): FastifyReply {
  const { size, hash, read } = source
  const etag = hash && `"${hash}"`
  describe(reply, type, source)
  if (etag) reply.headers({ etag, 'accept-ranges': 'bytes' })

  const { 'if-range': ifRange, range } = request.headers
  if (etag && isCached(request, etag)) return reply.code(304).send()

  const requested = etag && (ifRange === undefined || ifRange === etag) ? rangeOf(range, size) : 'all'
  if (requested === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (requested !== 'all') reply.header('content-range', `bytes ${requested.start}-${requested.end}/${size}`)

  const { start, end } = requested === 'all' ? { start: 0, end: size - 1 } : requested
  const part = read(start, end)
  return reply
    .code(requested === 'all' ? status : 206)
    .header('content-length', end - start + 1)
    .send(part instanceof Uint8Array ? bufferOf(part) : part)
}

const describe = (reply: FastifyReply, type: string, { fileName, inline = false }: Named) =>
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${dispositionName(fileName)}`)
    .header('content-security-policy', policy)

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

const isCached = ({ headers: { 'if-none-match': cached } }: FastifyRequest, etag: string): boolean =>
  cached !== undefined && etagsOf(cached).includes(etag)

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
