import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { checkStore } from '../../../server/adapters/integrity/store-check.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Database } from '../../../server/store/engine/sql.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import {
  allowCertifications,
  certificationBody,
  certificationPath,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { NO_FAULTS, none, report } from '../../support/server/faults.ts'
import { startKillable } from '../../support/server/killable.ts'
import { startRestarted, type Restarted } from '../../support/server/restarted.ts'
import { testFolder } from '../../support/server/test-folder.ts'

type Certification = components['schemas']['Certification']

// In the order in which two certifications reach them, one after the other.
const points = [
  ['queue anchorWaiting:1', 'inside the transaction that makes the first'],
  ['committed anchorWaiting:1', 'after it, before the answer'],
  ['anchoring.prepare done:1', 'once its operation is prepared'],
  ['anchoring.inject done:1', 'once its operation is sent'],
  ['queue tellAnchored:1', 'inside the transaction that records that its tree is final'],
  ['committed tellAnchored:1', 'after it, before the certification knows'],
  ['queue anchorWaiting:1', 'inside the transaction that takes deferred files into the second'],
] as const

const FILES = 3
const WAITING = { 'Left.txt': 'the left bank', 'Right.txt': 'the right bank' }
const ALL = FILES + Object.keys(WAITING).length

/** Certifies files whose hashes are given, then files that wait on the server. Returns the ids, once both are final. */
async function certify(server: Restarted): Promise<string[]> {
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  const final = async (body: object) => {
    const made = await createCertification(server, cookie, body)
    expect(made).toMatchObject({ status: 200 })
    const { id } = made.body as Certification
    const state = async () =>
      ((await server.call('GET', certificationPath(id), undefined, cookie)).body as Certification).state
    while ((await state()) !== 'VALIDATED') await pause(100)
    return id
  }
  const first = await final(certificationBody(FILES))
  const { body } = await uploadDeferred(server, cookie, WAITING)
  const deferredFiles = (body as { id: string }[]).map(({ id }) => id)
  return [first, await final({ flowName: 'Later', deferredFiles })]
}

const countsOf = async (db: Pick<Database, 'query'>) =>
  (
    await db.query<Record<string, number>>(`
      select (select count(*)::int from certifications) as certifications,
        (select count(*)::int from certification_files) as files,
        (select count(*)::int from deferred_files where certification is not null) as deferred,
        (select count(*)::int from anchorings where subject_kind = 'certification') as anchorings,
        (select count(*)::int from anchor_leaves l join anchorings a on a.id = l.anchoring
          where a.subject_kind = 'certification') as leaves,
        (select count(*)::int from events where type = 'certification.created') as created,
        (select count(*)::int from events e where e.type = 'anchoring.validated'
          and e.stream like 'certification/%') as validated,
        (select sum(created)::int from certification_counts) as counted,
        (select sum(files)::int from certification_counts) as counted_files,
        (select sum(files)::int from certification_months) as spent,
        (select count(*)::int from pgboss.job where name like 'tell%' and state in ('created', 'retry', 'active', 'failed')) as stuck`)
  ).rows[0]!

test('a server that is killed while files are certified certifies them once, and anchors them', async () => {
  const folder = testFolder('paraph-certification-kills-')
  await (await startKillable(folder)).stop()
  const before = await openFolder(folder)
  await allowCertifications(before)
  await before.close()

  const server = await startRestarted(
    folder,
    points.map(([point]) => point),
  )
  let ids: string[]
  try {
    ids = await certify(server)
    expect(server.kills()).toBe(points.length)
  } finally {
    await server.stop()
  }
  expect(new Set(ids).size).toBe(2)

  const { db, close } = await openFolder(folder)
  try {
    expect(await countsOf(db)).toEqual({
      certifications: 2,
      files: ALL,
      deferred: ALL - FILES,
      anchorings: 2,
      leaves: ALL,
      created: 2,
      validated: 2,
      counted: 2,
      counted_files: ALL,
      spent: ALL,
      stuck: 0,
    })
    expect((await checkStore(db, folder, ownSeal)).broken).toEqual([])
    report({ ...none, fault: 'kill -9 while files are certified', runs: 1, kills: points.length, ...NO_FAULTS })
  } finally {
    await close()
  }
  rmSync(folder, { recursive: true })
}, 600_000)
