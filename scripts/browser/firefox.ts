import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipSync } from 'fflate'
import { buildVerifyPage, VERIFY_PAGE } from '../build/verify-page.ts'
import { FOLDER, type Listed } from '../proof-vectors/files.ts'
import { openChromium } from './drivers/chromium-driver.ts'
import { findFirefox, openFirefox } from './drivers/firefox-driver.ts'
import type { PageDriver } from './drivers/page-driver.ts'
import { reportOn, reportOnDropped } from './verify-page.ts'

// `npm run firefox -- PART_OF_VECTOR_NAME`: builds verify.html, opens it from the disk in the machine's Firefox and in the
// Chromium of the tests, and compares what both say of all proof vectors and of a proof folder. Firefox is driven by
// WebDriver BiDi: Playwright's own driver for it (`moz-firefox`, 1.65) sends commands that Firefox 153 refuses. Exits
// with 1 if they differ, or if one asks for a network.
const firefoxProgram = findFirefox()
const [part = ''] = process.argv.slice(2)
const listed = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as Listed[]
const vectors = listed.filter(({ name }) => name.includes(part))
// To compare nothing is no success.
if (vectors.length === 0) throw new Error(`No proof vector has ${part} in its name.`)
const folder = mkdtempSync(join(tmpdir(), 'paraph-verify-'))
const url = pathToFileURL(join(folder, VERIFY_PAGE)).href

/** Writes the proof file of a vector, and returns the paths of its document and proof. */
function filesOf({ name, document, proof }: Listed): string[] {
  const path = join(folder, name, 'proof.json')
  mkdirSync(join(folder, name))
  const bytes = proof.map((one) =>
    'file' in one ? readFileSync(join(FOLDER, one.file)) : Buffer.from(one.text.repeat(one.repeat)),
  )
  writeFileSync(path, Buffer.concat(bytes))
  return [join(process.cwd(), FOLDER, document), path]
}

/** A proof folder: the page, a document and its proof. */
const zipOf = ([document = '', proof = '']: string[]) =>
  zipSync({
    'verify.html': readFileSync(join(folder, VERIFY_PAGE)),
    'document.txt': readFileSync(document),
    'proof.json': readFileSync(proof),
  })

let differences = 0
function compare(what: string, [inFirefox, inChromium]: [string, string], isProved: boolean | null): void {
  const proved = inFirefox.includes('["proved",')
  if (inFirefox === inChromium && (isProved ?? proved) === proved) return
  differences++
  console.log(`${what}\n  Firefox:  ${inFirefox}\n  Chromium: ${inChromium}`)
}

async function compareAll(firefox: PageDriver, chromium: PageDriver): Promise<void> {
  console.log(`${firefox.name}, ${chromium.name}: ${vectors.length} vectors`)
  const both = <Answer>(ask: (page: PageDriver) => Promise<Answer>) => Promise.all([ask(firefox), ask(chromium)])
  for (const vector of vectors) {
    const files = filesOf(vector)
    // The page compares with one key.
    const key = vector.keys[0] ?? null
    const reports = await both((page) => reportOn(page, url, { files, key }))
    compare(vector.name, reports, vector.keys.length > 1 ? null : vector.verdict === 'proved')
    if (vector !== vectors.find(({ verdict }) => verdict === 'proved')) continue
    const bytes = zipOf(files)
    const zip = join(folder, 'folder.zip')
    writeFileSync(zip, bytes)
    compare('a chosen zip', await both((page) => reportOn(page, url, { files: [zip], key })), true)
    const dropped = { name: 'folder.zip', bytes, key }
    compare('a dropped zip', await both((page) => reportOnDropped(page, url, dropped)), true)
  }
  for (const problem of [...firefox.problems, ...chromium.problems]) console.log(problem)
  differences += firefox.problems.length + chromium.problems.length
}

let firefox: PageDriver | undefined
let chromium: PageDriver | undefined
try {
  await buildVerifyPage(folder)
  firefox = await openFirefox(firefoxProgram)
  chromium = await openChromium()
  await compareAll(firefox, chromium)
} finally {
  await firefox?.close()
  await chromium?.close()
  rmSync(folder, { recursive: true })
}
console.log(differences === 0 ? 'Both say the same of all.' : `${differences} differences`)
process.exitCode = differences === 0 ? 0 : 1
