import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type About = {
  /** How many bytes there are. */
  size: number
  /** The bytes from `start` to `end`, both counted from 0 and included. */
  read: (start: number, end: number) => Readable | Uint8Array
  /** What the file is called when it is saved. */
  fileName: string
  /** What tells these bytes from any others, such as their SHA-256: without it there are no ranges. */
  hash?: string
  /** Shown in place rather than saved. */
  inline?: boolean
}

/** Bytes as an answer: whole or the part that was asked for. */
export class Bytes {
  readonly about: About

  constructor(about: About) {
    this.about = about
  }

  /** Bytes that are in memory already. */
  static of(data: Uint8Array, about: Omit<About, 'size' | 'read'>): Bytes {
    return new Bytes({ ...about, size: data.length, read: (start, end) => data.subarray(start, end + 1) })
  }
}

/** What a browser may do with a file that somebody else made: nothing, should it ever be opened as a page. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends bytes, or the one range of them that was asked for (RFC 9110, 14); several ranges get it all. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  type: string,
  { about }: Bytes,
) {
  const { size, hash, fileName, inline = false } = about
  const etag = hash && `"${hash}"`
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${named(fileName)}`)
    .header('content-security-policy', policy)
  if (etag) reply.headers({ etag, 'accept-ranges': 'bytes' })

  const { 'if-none-match': known, 'if-range': unless, range } = request.headers
  if (etag && known !== undefined && listed(known).includes(etag)) return reply.code(304).send()

  const asked = etag && (unless === undefined || unless === etag) ? rangeOf(range, size) : 'all'
  if (asked === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (asked !== 'all') reply.header('content-range', `bytes ${asked.start}-${asked.end}/${size}`)

  const { start, end } = asked === 'all' ? { start: 0, end: size - 1 } : asked
  const bytes = about.read(start, end)
  return reply
    .code(asked === 'all' ? status : 206)
    .header('content-length', end - start + 1)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : bytes)
}

/** The name of a file in both spellings of RFC 6266: one that old programs read, and RFC 5987's for everybody else. */
function named(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}

/** `all` where no range is asked for, or none that can be understood; `none` where it lies behind the end. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, from, to] = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all'
  return start >= size || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}

/** The entity tags of a header; weak ones are as good as strong ones where nothing is put together from parts. */
const listed = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
