import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepBlobs } from '../../../server/cases/platform/sweep.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { chores } from '../../../server/jobs/chores.ts'
import { openPorts } from '../../../server/open-ports.ts'
import { settingsOf } from '../../../server/settings.ts'
import { startKillable } from '../../support/server/killable.ts'
import { ANNA, sent } from '../../support/server/signing.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const top = testFolder('paraph-sweep-')
/** A data folder with two requests, and a copy with the first one only. */
const [newer, older] = [join(top, 'newer'), join(top, 'older')]
let data: string

beforeAll(async () => {
  for (const copy of [older, null]) {
    const server = await startKillable(newer)
    const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
    await sent(server, cookie, [ANNA])
    await server.mails(({ recipient }) => recipient === ANNA.mail)
    await server.stop()
    if (copy) cpSync(newer, copy, { recursive: true })
  }
})
afterAll(() => rmSync(top, { recursive: true, force: true }))
const begin = () => {
  data = mkdtempSync(join(top, 'data-'))
  cpSync(newer, data, { recursive: true })
}

const put = (name: string, from: string) => {
  rmSync(join(data, name), { recursive: true, force: true })
  cpSync(join(from, name), join(data, name), { recursive: true })
}

/** The hashes of the blobs in use, and of those in the trash. */
const blobsOf = () => {
  const names = readdirSync(join(data, 'blobs'), { recursive: true, encoding: 'utf8' })
  const inFolder = (folder: RegExp) => names.filter((name) => folder.test(name)).map((name) => name.slice(-64))
  return { kept: inFolder(/^..\/[0-9a-f]{64}$/), trashed: inFolder(/^trash\/[0-9a-f]{64}$/) }
}

type Opened = Awaited<ReturnType<typeof openPorts>>

/** Opens the folder although its parts may not fit together: what the refusal names is accepted. */
async function open(): Promise<Opened> {
  const ports = (ACCEPT = '') => openPorts(settingsOf({ DATA: data, ACCEPT }), () => {})
  return ports().catch((error: Error) => {
    const codes = [...error.message.matchAll(/ACCEPT=([a-z0-9-]+)/g)].map(([, code]) => code)
    if (codes.length === 0) throw error
    return ports(codes.join(','))
  })
}

/**
 * Opens the folder, runs `before`, makes all files two hours old, sweeps, and again after each number of days. Returns what
 * each sweep logged, and the blobs after it.
 */
async function sweep(before: (ports: Opened['ports']) => unknown = () => {}, ...days: number[]) {
  const { ports, queue, close } = await open()
  const sweeps: { logged: string[]; blobs: ReturnType<typeof blobsOf> }[] = []
  try {
    await before(ports)
    const at = new Date(Date.now() - 2 * 3_600_000)
    for (const hash of blobsOf().kept) utimesSync(join(data, 'blobs', hash.slice(0, 2), hash), at, at)
    for (const day of [0, ...days]) {
      const logged: string[] = []
      const now = () => new Date(Date.now() + day * 86_400_000)
      await sweepBlobs({ ...ports, now }, (line) => logged.push(line))
      sweeps.push({ logged, blobs: blobsOf() })
    }
  } finally {
    await queue.stop()
    await close()
  }
  return sweeps
}

test('an unused file goes to the trash, which is logged; files in use stay', async () => {
  begin()
  const { kept } = blobsOf()
  let unused = ''
  const [swept] = await sweep(async ({ blobs }) => void ({ hash: unused } = await blobs.put(Buffer.from('unused'))))
  expect(blobsOf()).toEqual({ kept: expect.arrayContaining(kept), trashed: [unused] })
  expect(swept!.logged).toEqual([`Moved the unused file ${unused} to the trash, where it stays for 30 days.`])
})

test.each([
  ['an older database', () => put('postgres', older), /older than the ledger, it lacks operation [0-9a-z]+\.$/i],
  [
    'a lost file',
    () => {
      const [hash] = blobsOf().kept
      rmSync(join(data, 'blobs', hash!.slice(0, 2), hash!))
    },
    /1 files of the database are missing/,
  ],
])('with %s that was accepted no file is removed, and the log gives the reason', async (_, harm, why) => {
  begin()
  harm()
  const { kept } = blobsOf()
  const [first, later] = await sweep(() => {}, 31)
  expect(first!.blobs).toEqual({ kept, trashed: [] })
  expect(first!.logged).toEqual([expect.stringMatching(why)])
  // Until then, what was lost may be found.
  expect(later!.logged.filter((line) => line.startsWith('No unused file'))).toEqual([])
})

test('a database that is newer than its ledger is not opened, so no file is removed', async () => {
  begin()
  put('ledger', older)
  await expect(open()).rejects.toThrow(/The ledger in .* is older than the database, or was cut off/)
})

test('a database that is older than the last sweep is not trusted, even if ledger and files match it', async () => {
  begin()
  await sweep()
  put('postgres', older)
  put('ledger', older)
  const { kept } = blobsOf()
  const [swept] = await sweep()
  expect(swept!.logged).toEqual([expect.stringMatching(/the database is older than the files, it lacks event \d+/)])
  expect(blobsOf()).toEqual({ kept, trashed: [] })
})

test('files are not swept right after a start', async () => {
  const chore = chores({} as Parameters<typeof chores>[0], () => {}).find(({ name }) => name === 'old files')
  expect(chore).toMatchObject({ waitsFirst: true, every: 3_600_000 })
})
