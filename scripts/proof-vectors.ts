import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FOLDER, vectorFiles } from './proof-vectors/files.ts'

/** Writes the test vectors of proof files. Keys and times are fixed, so that each run writes the same bytes. */
for (const folder of ['documents', 'proofs']) rmSync(join(FOLDER, folder), { recursive: true, force: true })
for (const [path, bytes] of vectorFiles()) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true })
  writeFileSync(join(FOLDER, path), bytes)
}
