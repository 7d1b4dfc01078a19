import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHash } from '#machines/rules/common/sha256.ts'
import { createDurably } from '../durable-files.ts'

/** A ledger that gets no more blocks: its public key, and how many blocks it had when it was retired. */
export type Retired = { publicKey: string; blocks: number }

const fileIn = (folder: string) => join(folder, 'retired.json')

/** Retires a ledger. Its private key is no longer needed, and no block number is ever given a second time. */
export const retire = (folder: string, retired: Retired) =>
  createDurably(fileIn(folder), `${JSON.stringify(retired)}\n`)

/** Null if the ledger in a folder is not retired. @throws Error if the file that says so is damaged */
export function retiredIn(folder: string): Retired | null {
  if (!existsSync(fileIn(folder))) return null
  const { publicKey, blocks } = parse(readFileSync(fileIn(folder), 'utf8'))
  if (typeof publicKey !== 'string' || !isHash(publicKey) || typeof blocks !== 'number')
    throw new Error(`${fileIn(folder)} is damaged. Restore it from a backup.`)
  return { publicKey, blocks }
}

function parse(text: string): Partial<Retired> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Retired>
  } catch {
    return {}
  }
}
