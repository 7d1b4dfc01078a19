import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashOf } from '../integrity/blob-check.ts'

/**
 * Copies a file to a new private one, syncs it and reads it back. Returns its size in bytes and its SHA-256.
 * @throws Error if the copy cannot be read back as it was written
 */
export async function copyChecked(from: string, to: string): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, next) {
      digest.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  await pipeline(createReadStream(from), count, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  await syncFile(to)
  const sha256 = digest.digest('hex')
  if ((await hashOf(to)) !== sha256) throw new Error(`The file ${to} could not be read back as written`)
  return { size, sha256 }
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
