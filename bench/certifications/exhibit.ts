import { createHashPool } from '#api/browser/certifications/hash-pool.ts'

// Hashes the files of an input as the page does, or bare: each is read as a whole, and hashed by the browser. Or reads them in
// the fastest way that is known, without hashing. Answers with milliseconds.
const input = document.createElement('input')
input.type = 'file'
input.multiple = true
document.body.append(input)

async function hashPooled(size: number): Promise<number> {
  const files = [...input.files!].map((file, i) => ({ id: String(i), file }))
  const pool = createHashPool(size)
  const begun = performance.now()
  let hashed = 0
  const { signal } = new AbortController()
  const last = await pool.hash(files, signal, (report) => (hashed += report.hashed.length))
  const took = performance.now() - begun
  pool.close()
  if (hashed + last.hashed.length !== files.length) throw new Error(`${hashed} of ${files.length} files were hashed`)
  return took
}

async function hashBare(): Promise<number> {
  const begun = performance.now()
  for (const file of input.files!) await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return performance.now() - begun
}

/** How many files one reading has, and how many readings are under way. */
const [TOGETHER, AT_A_TIME] = [100, 4]

async function readOnly(): Promise<number> {
  const files = [...input.files!]
  const begun = performance.now()
  let read = 0
  const readOn = async () => {
    for (let next = files.splice(0, TOGETHER); next.length > 0; next = files.splice(0, TOGETHER)) {
      const { byteLength } = await new Blob(next).arrayBuffer()
      read += byteLength
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, readOn))
  const took = performance.now() - begun
  const bytes = [...input.files!].reduce((sum, { size }) => sum + size, 0)
  if (read !== bytes) throw new Error(`${read} of ${bytes} bytes were read`)
  return took
}

Object.assign(globalThis, { hashPooled, hashBare, readOnly })
