import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, NO_FAULTS, none, report, seeds } from '../../support/server/faults.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import { ANNA, arrived } from '../../support/server/signing.ts'

const LIMIT = 180_000

const top = mkdtempSync(join(tmpdir(), 'paraph-damage-'))
const whole = join(top, 'whole')
afterAll(() => rmSync(top, { recursive: true, force: true }))

type Answer = { status: number; name: string | undefined; bytes: Buffer }
/** The calls that read something, and their right answers. */
let paths: string[]
let right: Answer[]
let cookie: string

const read = async (server: Killable, path: string): Promise<Answer> => {
  const { status, body, bytes } = await server.call('GET', path, undefined, cookie)
  return { status, name: (body as { name?: string } | null)?.name, bytes }
}

beforeAll(async () => {
  const server = await startKillable(whole)
  cookie = (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie
  const { id, sign } = await arrived(server, cookie, { ...ANNA, otpType: 'NONE' })
  const { status } = await sign()
  if (status !== 200) throw new Error(`not signed: ${status}`)
  for (const recipient of [ANNA.mail, 'ada@example.org'])
    await server.mails((mail) => mail.recipient === recipient && mail.subject.includes('signed by everyone'))
  const files = '/public/v1/simple-sign-files'
  const groups = (await server.call('GET', `${files}/${id}`, undefined, cookie))
    .body as components['schemas']['FileGroup'][]
  paths = [
    '/private/me',
    '/public/v1/ledger-key',
    `/public/v1/simple-sign-requests?id=${id}`,
    `/public/v1/simple-sign-requests/${id}?withAudits=true`,
    `${files}/${id}`,
    `${files}/${id}/proof`,
    ...groups.flatMap((group) => group.files.map((file) => `${files}/download/${file.id}`)),
  ]
  // Downloads are recorded once, so that the same calls are answered alike the second time.
  for (let turn = 0; turn < 2; turn++) {
    right = []
    for (const path of paths) right.push(await read(server, path))
  }
  await server.stop()
}, LIMIT)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size > 0)
    .toSorted()

/** The files of each kind that a data folder has. */
const kinds: Record<string, (data: string) => string[]> = {
  'a stored file': (data) => filesIn(join(data, 'blobs')).filter((path) => /\/[0-9a-f]{64}$/.test(path)),
  'the ledger': (data) => [join(data, 'ledger/blocks.jsonl')],
  'a file of the database': (data) => filesIn(join(data, 'postgres/base')),
  'a key': (data) => ['keys/secret', 'keys/seal.pem', 'ledger/key.pem'].map((name) => join(data, name)),
}

const damages: Record<string, (file: string, random: () => number) => void> = {
  'one byte changed': (file, random) => {
    const bytes = readFileSync(file)
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
    writeFileSync(file, bytes)
  },
  'cut off': (file, random) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(random() * bytes.length)))
  },
  removed: (file) => rmSync(file),
}

/**
 * What a server makes of a damaged folder: its refusal, or the answers that are wrong or have no name. `mayFail`: what
 * needs a damaged table fails (500), and the log has the reason of PostgreSQL, whose pages have checksums.
 */
async function meets(
  data: string,
  mayFail: boolean,
): Promise<{ refused: string | null; wrong: string[]; unnamed: string[] }> {
  const server = await startKillable(data, '', { limit: LIMIT / 2 }).catch((error: Error) => error)
  if (server instanceof Error) {
    const words = server.message.replace(/^[^:]*: /, '')
    const isNamed =
      !/SIGKILL|Aborted\(|RuntimeError|DECODER|unreachable|\n +at /.test(server.message) && words.length > 20
    return { refused: words, wrong: [], unnamed: isNamed ? [] : [server.message] }
  }
  const [wrong, unnamed]: string[][] = [[], []]
  for (const [i, path] of paths.entries()) {
    const answer = await read(server, path).catch((error: Error) => error)
    if (answer instanceof Error) {
      // A file that is damaged behind its first bytes is cut off, and never comes to a good end.
      if (!path.includes('/download/')) unnamed!.push(`${path}: ${answer.message}`)
    } else if (answer.status === 200 && !answer.bytes.equals(right[i]!.bytes)) wrong!.push(path)
    else if (
      answer.status !== 200 &&
      (answer.name === undefined || (answer.name === 'UnexpectedException' && !mayFail))
    )
      unnamed!.push(`${path}: ${answer.status} ${answer.name}`)
  }
  await server.stop()
  return { refused: null, wrong: wrong!, unnamed: unnamed! }
}

const cases = seeds.flatMap((seed) =>
  Object.keys(kinds).flatMap((kind) => Object.keys(damages).map((damage) => [kind, damage, seed] as const)),
)

test.each(cases)(
  'a folder with %s, %s, is refused by name, or answered rightly or by name (seed %i)',
  async (kind, damage, seed) => {
    const data = mkdtempSync(join(top, 'data-'))
    cpSync(whole, data, { recursive: true })
    const random = randomFrom(seed * 100 + Object.keys(damages).indexOf(damage))
    const files = kinds[kind]!(data)
    const file = files[Math.floor(random() * files.length)]!
    damages[damage]!(file, random)
    const { refused, wrong, unnamed } = await meets(data, kind === 'a file of the database')
    const tally = {
      ...none,
      fault: `damaged: ${kind}, ${damage}`,
      runs: 1,
      lost: wrong.length,
      doubled: 0,
      stuck: unnamed.length,
    }
    report(tally)
    expect({ file: file.slice(data.length), refused, wrong, unnamed }).toMatchObject({ wrong: [], unnamed: [] })
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    rmSync(data, { recursive: true })
  },
  LIMIT,
)
