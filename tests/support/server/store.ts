import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreeingLedgers } from '../../../server/adapters/integrity/agreeing-ledgers.ts'
import { openBlobs } from '../../../server/adapters/blob-folder.ts'
import { openKeys } from '../../../server/adapters/key-folder.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { ownSeal } from '../pdf/own-seal.ts'
import { originalOf } from '../samples/statements.ts'
import { keepRecords, type Records } from './records.ts'

/** A database with four anchored trees and two files, and the data folder that belongs to it. */
export type Store = Records & {
  /** The hashes of its files. */
  hashes: string[]
  /** A copy of the data folder, to be damaged. */
  copy: () => string
  /** Opens a data folder as a start does, and closes it. Returns the keys of its ledgers and what was logged. */
  start: (data: string, accept?: string[]) => Promise<{ keys: readonly string[]; logged: string[] }>
}

export async function keepStore(): Promise<Store> {
  const records = await keepRecords()
  const { db, folder, ports } = records
  for (const name of ['a', 'b', 'c', 'd']) {
    const request = await records.request()
    await records.add(request, [originalOf({ request, name })])
    await anchorWaiting(ports)
  }
  const files = await Promise.all(['one', 'two', 'three'].map((text) => ports.blobs.put(Buffer.from(text))))
  const hashes = files.slice(0, 2).map(({ hash }) => hash)
  await db.query("insert into documents (id, tenant, kind) values ('document', 'tenant', 'REQUEST')")
  await db.query(
    `insert into document_files (document, id, position, file_name, size, upload_hash, original_hash, original_size,
       viewing_hash, pages, already_signed) values ('document', 'file', 0, 'a.pdf', 3, $1, $2, 3, $2, '[]', false)`,
    hashes,
  )
  openKeys(join(folder, 'keys'))
  await sealKey(join(folder, 'keys'), ports.now(), ownSeal)

  const top = mkdtempSync(join(tmpdir(), 'paraph-store-'))
  return {
    ...records,
    hashes,
    copy: () => {
      const data = mkdtempSync(join(top, 'data-'))
      cpSync(folder, data, { recursive: true })
      return data
    },
    start: async (data, accept = []) => {
      const logged: string[] = []
      const log = (line: string) => void logged.push(line)
      const blobs = openBlobs(join(data, 'blobs'), log)
      const settings = { data, name: 'ledger', ownSeal: true, blobs, accept, log, now: ports.now }
      const { publicKeys, close } = await agreeingLedgers(db, settings)
      close()
      return { keys: publicKeys, logged }
    },
    stop: async () => {
      await records.stop()
      rmSync(top, { recursive: true })
    },
  }
}

/** Changes the text of a file. */
export function change(file: string, to: (text: string) => string) {
  writeFileSync(file, to(readFileSync(file, 'utf8')))
}
