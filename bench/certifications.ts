import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashInBrowser } from './certifications/hashing.ts'
import { measureProofs } from './certifications/proofs.ts'

// Measures the certification of many files: making it and all of its proofs, in processor time and memory of a real server
// and against the bare tree, proofs and archive of them; how long light calls wait meanwhile; and how long the page takes to
// hash as many small files, and a huge one, against `sha256sum`. Build first (`node scripts/build.ts`).
// `node bench/certifications.ts PART` measures `proofs`, `small` or `huge` only; `FILES` and `GIGABYTES` (4) set how much.
const [part = ''] = process.argv.slice(2)
const files = Number(process.env['FILES'] ?? 10_000)
const gigabytes = Number(process.env['GIGABYTES'] ?? 4)

const folder = mkdtempSync(join(tmpdir(), 'paraph-certifications-'))
console.log(`${availableParallelism()} processors, ${files} files`)
try {
  if ('proofs'.includes(part)) await measureProofs(join(folder, 'server'), files)
  if ('small huge'.includes(part)) await hashInBrowser(folder, { files, gigabytes, part })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
