import { createHash } from 'node:crypto'
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, rm, stat } from 'node:fs/promises'
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
  const path = (await isFolder(place)) ? join(place, nameIn(response)) : place
  const body = response.body as unknown as ReadableStream | null
  // Half a file could be taken for a whole one.
  const part = `${path}.${process.pid}.part`
  try {
    await expectNew(folder, path)
    await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body), createWriteStream(part, { flags: 'wx' }))
    await link(part, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // Some disks have no links.
      await copyFile(part, path, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    if (body?.locked === false) await body.cancel()
    throw error
  } finally {
    await rm(part, { force: true })
  }
  return path
}

/** @throws Error if there is a file at `target` already; there may be a folder */
export async function expectNew(folder: string, target: string): Promise<void> {
  const place = resolve(folder, target)
  if (existsSync(place) && !(await isFolder(place))) throw new Error(`EEXIST: there is a file already, ${place}`)
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

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
