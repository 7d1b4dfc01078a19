import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** The SHA-256 of a file, in hexadecimal digits. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Writes a response to a new file: at `target`, or in it if it is a folder, with the name that the server gives. Answers its
 * path. @throws if there is such a file
 */
export async function save(response: Response, folder: string, target = '.'): Promise<string> {
  const place = resolve(folder, target)
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const path = isFolder ? join(place, nameIn(response)) : place
  const body = response.body as unknown as ReadableStream | null
  const file = await open(path, 'wx').catch(async (error: unknown) => {
    await body?.cancel()
    throw error
  })
  try {
    await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body), file.createWriteStream())
  } catch (error) {
    // Half a file could be taken for a whole one.
    await rm(path, { force: true })
    throw error
  }
  return path
}

/** The name of a file in an answer, without the folders that it could name. */
function nameIn({ headers }: Response): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  const name = basename(decoded(encoded ?? '').replaceAll(/[\\\p{Cc}]/gu, '_'))
  return ['', '.', '..'].includes(name) ? 'download' : name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
