import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { checkStore } from '../../../server/adapters/integrity/store-check.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, holdsWithin, NO_FAULTS, none, report, seeds } from '../../support/server/faults.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import type { Reply } from '../../support/server/server.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'

const MB = 1024 * 1024
/** The size of the disk, and what must stay free on it, in MB. */
const [DISK, FLOOR] = [512, 96]

const disk = mkdtempSync(join(tmpdir(), 'paraph-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk], { encoding: 'utf8' })
afterAll(() => {
  if (mounted.status === 0) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

const ballast = join(disk, 'ballast')
const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize
/** Fills the disk until `left` bytes are free. */
function fill(left: number) {
  const file = openSync(ballast, 'a')
  const block = Buffer.alloc(MB)
  while (free() > left) writeSync(file, block)
  fsyncSync(file)
  closeSync(file)
}

const signIn = async (server: Killable) =>
  (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie
const isRefused = ({ status, body }: Reply) =>
  status === 503 && (body as { name?: string }).name === 'StorageFullException'

async function runs(seed: number) {
  const random = randomFrom(seed)
  const server = await startKillable(join(disk, `data-${seed}`), '', { env: { MIN_FREE_SPACE: String(FLOOR) } })
  const ada = await signIn(server)
  const signers = Array.from({ length: 4 }, (_, i) => ({
    ...ANNA,
    mail: `s${i}@example.org`,
    otpType: 'NONE' as const,
  }))
  const requests = []
  for (const signer of signers) requests.push(await arrived(server, ada, signer))
  const read = (id: string) => server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)

  // The disk is filled while requests are signed.
  const first = requests.slice(0, 2).map(async ({ id, sign }) => {
    await pause(random() * 2000)
    return sign(undefined, { 'idempotency-key': id })
  })
  await pause(random() * 1000)
  fill((FLOOR - 8) * MB)
  const answers = await Promise.all(first)
  const isHeld = await holdsWithin(15_000, async () =>
    isRefused(await server.call('POST', '/public/v1/simple-sign/create-request', {}, ada)),
  )
  const late = await Promise.all(requests.slice(2).map(({ id, sign }) => sign(undefined, { 'idempotency-key': id })))
  const reads = await Promise.all(requests.map(({ id }) => read(id)))

  rmSync(ballast)
  const freed = performance.now()
  const path = '/public/v1/simple-sign/create-request'
  const isFreed = await holdsWithin(30_000, async () => (await server.call('POST', path, {}, ada)).status === 200)
  const recovery = performance.now() - freed
  const repeated = await Promise.all(requests.map(({ id, sign }) => sign(undefined, { 'idempotency-key': id })))
  const finished = async ({ id }: { id: string }) =>
    ((await read(id)).body as Request).state === 'COMPLETE_SIGNATURE_FINISHED'
  const ends = await Promise.all(requests.map((request) => holdsWithin(180_000, () => finished(request))))
  await server.stop()
  return { seed, requests, answers, late, reads, repeated, isHeld, isFreed, ends, recovery }
}

/** How often each request was signed, and what is broken in the stopped folder. */
async function leftIn(seed: number) {
  const folder = join(disk, `data-${seed}`)
  const { db, close } = await openFolder(folder)
  const sql = `select stream as id, count(*)::int as n from events where type = 'signer.signed' group by stream`
  const { rows } = await db.query<{ id: string; n: number }>(sql)
  const { broken } = await checkStore(db, folder, ownSeal)
  await close()
  return { rows, broken }
}

const fault = 'full disk'
/** What was done on the disk, and whether each call was answered as it should be. */
async function filled(seed: number) {
  const run = await runs(seed)
  const { rows, broken } = await leftIn(seed)
  rmSync(join(disk, `data-${seed}`), { recursive: true })
  const signed = (id: string) => rows.find((row) => row.id === `request/${id}`)?.n ?? 0
  const lost = run.requests.filter(({ id }) => signed(id) === 0).length + broken.length
  const doubled = run.requests.filter(({ id }) => signed(id) > 1).length
  const stuck = run.ends.filter((end) => !end).length + (run.isFreed ? 0 : 1)
  const isOk = ({ status }: Reply) => status === 200
  const answered = {
    'until changes were refused': run.answers.every((answer) => isOk(answer) || isRefused(answer)),
    'while the disk was full': run.isHeld && run.late.every(isRefused),
    'when reading meanwhile': run.reads.every(isOk),
    'once there was space': run.repeated.every(isOk),
  }
  return { tally: { ...none, fault, runs: 1, lost, doubled, stuck, recovery: run.recovery }, answered, broken }
}

const right = {
  'until changes were refused': true,
  'while the disk was full': true,
  'when reading meanwhile': true,
  'once there was space': true,
}
const why = `a small disk cannot be mounted here: ${mounted.stderr?.trim() || mounted.error?.message}`
const notRun = { ...none, fault, runs: 0, lost: 0, doubled: 0, stuck: 0, notRun: why }

test.each(seeds)(
  'on a disk that gets full while requests are signed, changes are refused by name, reading goes on, and all is finished once there is space (seed %i)',
  async (seed) => {
    const can = mounted.status === 0
    const { tally, answered, broken } = can ? await filled(seed) : { tally: notRun, answered: right, broken: [] }
    report(tally)
    expect(answered).toEqual(right)
    expect(broken).toEqual([])
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
  },
  600_000,
)
