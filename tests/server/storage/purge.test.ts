import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { ORIGINAL } from '#machines/rules/proofs/check.ts'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { anchorOriginals, tellAnchored } from '../../../server/cases/requests/anchor-request.ts'
import { purgeDue } from '../../../server/cases/storage/purge-due.ts'
import { viewForSigner } from '../../../server/cases/requests/downloads.ts'
import { purgeEach } from '../../../server/cases/storage/purge-each.ts'
import { addDemo } from '../../../server/demo.ts'
import { eraseBlobs } from '../../../server/cases/platform/erase.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { history } from '../../../server/store/engine/events.ts'
import { dueRequests } from '../../../server/store/requests/purge.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { copied } from '../../support/server/calls/copies.ts'
import { ageTrash, blobsOf, keepFor, purgeAll } from '../../support/server/calls/purges.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, sent } from '../../support/server/signing.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'

type Schemas = components['schemas']
const DAY = 24 * 3600

let server: Server
let ada: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await keepFor(server, 'ada', { files: 10, data: 20 })
  ada = await server.signIn('ada')
})

/** The reason why no file may be erased is a failure here. */
const said = (line: string) => {
  throw new Error(line)
}
const erase = () => eraseBlobs(server.ports, said)

const read = (path: string) => server.call('GET', `/public/v1${path}`, undefined, ada)
const request = async (id: string) =>
  (await read(`/simple-sign-requests/${id}?withAudits=true`)).body as Schemas['Request']
const versions = async (id: string) =>
  ((await read(`/simple-sign-files/${id}`)).body as Schemas['FileGroup'][]).flatMap(({ files }) => files)
/** What a check says about a file with this hash, perhaps with its proof. */
async function check(documentHash: string, proof?: string) {
  const form = new FormData()
  form.append('documentHash', documentHash)
  if (proof !== undefined) form.append('proof', new File([proof], 'proof.json'))
  const { body } = await server.call('POST', '/public/v1/check-simple-sign', form)
  return body as { code: number; data: Schemas['SimpleSignCheck'] }
}
const types = async (id: string) => (await history(server.ports.db, `request/${id}`)).map(({ type }) => type)

/** Lets days pass, and purges what is due then. Sessions end meanwhile. */
async function pass(days: number): Promise<number> {
  server.wait(days * DAY + 60)
  const purged = await purgeAll(server)
  ada = await server.signIn('ada')
  return purged
}

/** A finished request with somebody who gets a copy. */
async function finished() {
  const signer = { ...ANNA, mail: `purged${++count}@example.org`, otpType: 'NONE' as const }
  const one = await copied(server, ada, signer, [`copy${count}@example.org`])
  await one.sign()
  await server.idle()
  return one.id
}
/** A request that is cancelled at once. */
async function canceled() {
  const { id } = await sent(server, ada, [{ ...ANNA, mail: `purged${++count}@example.org`, otpType: 'NONE' }])
  await happensTo(server, id, { type: 'request.canceled' })
  await server.idle()
  return id
}

test('PURGE-005 PURGE-006 files go when they are due, and data later; what is left can be proved', async () => {
  const id = await finished()
  const before = await versions(id)
  const hashOf = (type: Schemas['FileType']) => before.find((one) => one.type === type)!.hash!
  const [original, signed] = [hashOf('ORIGINAL_FILE'), hashOf('SIGN_FILE')]
  const proof = (await read(`/simple-sign-files/${id}/proof`)).bytes.toString()
  const named = await check(signed)
  expect([named.code, named.data.audits.length]).toEqual([0, 1])
  const file = before.find(({ type }) => type === 'ORIGINAL_FILE')!.id
  const seen = () => viewForSigner(server.ports, { signer: { id: file, requestId: id } }, file)
  expect((await seen()).blob.size).toBeGreaterThan(0)

  expect(await pass(9)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await purgeDue(server.ports)).toBe(0)
  for (const version of await versions(id)) {
    expect(version).toMatchObject({ downloadable: false, downloadLink: null })
    if (version.type !== 'CURRENT_FILE')
      for (const query of ['', '?withWaterMark=true'])
        expect((await read(`/simple-sign-files/download/${version.id}${query}`)).status).toBe(404)
    expect((await read(`/simple-sign-files/view/${version.id}`)).status).toBe(404)
  }
  await expect(seen()).rejects.toThrow('NotFoundException')
  expect(await request(id)).toMatchObject({
    name: 'Services agreement',
    filesPurgedDate: server.ports.now().toISOString(),
    dataPurgedDate: null,
    proofFolderAvailable: false,
    proofFileAvailable: true,
  })
  expect((await read(`/simple-sign-files/${id}/proof`)).bytes.toString()).toBe(proof)
  expect(await check(signed)).toEqual(named)

  expect(await pass(10)).toBe(1)
  const purged = await request(id)
  expect(purged).toMatchObject({
    name: '',
    state: 'COMPLETE_SIGNATURE_FINISHED',
    ccRecipients: [],
    customFields: [],
    proofFileAvailable: false,
    dataPurgedDate: server.ports.now().toISOString(),
  })
  expect(purged.signers).toMatchObject([{ mail: '', firstName: '', lastName: '', signatureSignerStatus: 'SIGNED' }])
  const actions = purged.audits.map(({ action }) => action)
  for (const action of ['SIGN_REQUEST', 'DELETE_FILES', 'DELETE_DATA']) expect(actions).toContain(action)
  expect((await read(`/simple-sign-files/${id}/proof`)).status).toBe(409)
  const unnamed = await check(signed)
  expect([unnamed.code, unnamed.data.signedFiles[0]!.hash]).toEqual([0, signed])
  expect(JSON.stringify(unnamed)).not.toMatch(/Anna|Berg|Lovelace|Services/)
  expect((await check(original)).code).toBe(ORIGINAL)
  // Who kept the proof can still show the names.
  expect(await check(signed, proof)).toMatchObject({ code: 0, data: { audits: [{ signerName: 'Anna Berg' }] } })
  expect((await types(id)).filter((type) => type.endsWith('.purged'))).toEqual(['files.purged', 'data.purged'])
  expect(await firstBroken(server.ports.db)).toBeNull()
  expect(await requestContradiction(server.ports.db, `request/${id}`, new Date(0))).toBeNull()
})

test('a row that claims a purge which never happened contradicts its events', async () => {
  const id = await canceled()
  await server.ports.db.query('update requests set files_purged_at = now() where id = $1', [id])
  expect(await requestContradiction(server.ports.db, `request/${id}`, new Date(0))).toMatch(/files were deleted/)
})

test('PURGE-006 a file that another request still has stays; the others leave the disk after an hour', async () => {
  const bytes = await samplePdf(1, 'Shared')
  const signer = { ...ANNA, otpType: 'NONE' as const }
  const other = await sent(server, ada, [{ ...signer, mail: `purged${++count}@example.org` }], bytes)
  const before = blobsOf(server).kept
  const one = await sent(server, ada, [{ ...signer, mail: `purged${++count}@example.org` }], bytes)
  await happensTo(server, one.id, { type: 'request.canceled' })
  const alone = await canceled()
  expect(blobsOf(server).kept.length).toBeGreaterThan(before.length)
  await pass(10)
  await erase()
  // Not yet: an upload of the same file may be about to refer to it.
  expect(blobsOf(server).trashed.length).toBeGreaterThan(0)
  ageTrash(server)
  await erase()
  expect(blobsOf(server).trashed).toEqual([])
  const gone = (await versions(alone)).find(({ type }) => type === 'ORIGINAL_FILE')!.hash!
  expect(blobsOf(server).kept).not.toContain(gone)
  const shared = (await versions(other.id)).find(({ type }) => type === 'ORIGINAL_FILE')!
  expect((await read(`/simple-sign-files/download/${shared.id}`)).status).toBe(200)
  expect((await server.ports.db.query('select 1 from blobs_to_erase')).rows).toEqual([])
})

test('an interrupted purge goes on where it was: nothing is done twice, and nothing is left', async () => {
  // What other tests have left goes before.
  await pass(30)
  const ids = [await canceled(), await canceled()]
  server.wait(10 * DAY + 60)
  const [first, second] = ids as [string, string]
  expect(await dueRequests(server.ports.db, { now: server.ports.now(), limit: 20, without: [first] })).toEqual([second])
  let calls = 0
  const failing: typeof server.ports.db = {
    ...server.ports.db,
    transaction: (work) => {
      calls++
      return calls > 1 ? Promise.reject(new Error('the process ended')) : server.ports.db.transaction(work)
    },
  }
  await expect(purgeDue({ ...server.ports, db: failing })).rejects.toThrow('the process ended')
  // The files that were released before are not forgotten.
  const erasing = { ...server.ports.blobs, erase: () => Promise.reject(new Error('the process ended')) }
  await expect(eraseBlobs({ ...server.ports, blobs: erasing }, said)).rejects.toThrow('the process ended')
  expect(await purgeDue(server.ports)).toBe(1)
  for (const id of ids) expect((await types(id)).filter((type) => type === 'files.purged')).toHaveLength(1)
  await erase()
  ageTrash(server)
  expect(await erase()).toBeGreaterThan(0)
})

test('one that fails lets all others through, and its error is thrown in the end', async () => {
  const due = ['broken', 'one', 'other']
  const purging = purgeEach({
    find: async (failed) => due.filter((id) => !failed.includes(id)).slice(0, 1),
    purge: async (id) => {
      if (id === 'broken') throw new Error('It cannot be read')
      return due.splice(due.indexOf(id), 1).length === 1
    },
  })
  await expect(purging).rejects.toThrow('It cannot be read')
  expect(due).toEqual(['broken'])
})

test('PURGE-007 what is kept for ever has no date, and stays', async () => {
  await keepFor(server, 'ada', { files: null, data: null })
  const id = await canceled()
  expect(await request(id)).toMatchObject({ purgeDate: null, filePurgeDate: null })
  await pass(4000)
  expect(await request(id)).toMatchObject({ name: 'Services agreement', filesPurgedDate: null, dataPurgedDate: null })
})

test('nothing more happens to a request whose data was deleted, also if an anchoring of it was not recorded', async () => {
  const { anchoring } = server.ports
  server.ports.anchoring = { ...anchoring, find: async () => ({ outcome: 'pending' }) }
  const id = await canceled()
  server.ports.anchoring = anchoring
  const anchored =
    "update anchorings set state = 'VALIDATED' where subject_id = $1 and state <> 'VALIDATED' returning id"
  expect((await server.ports.db.query(anchored, [id])).rows).toHaveLength(1)
  await pass(20)
  expect((await request(id)).dataPurgedDate).not.toBeNull()
  await tellAnchored(server.ports, id)
  expect(await types(id)).not.toContain('anchoring.validated')
  await expect(happensTo(server, id, { type: 'mail.sent', mail: 'SIGNER_LINK_MAIL', to: id })).rejects.toThrow(
    'NotFoundException',
  )
})

test('REQD-030 requests are found by the day on which their files go', async () => {
  const id = await canceled()
  const { filePurgeDate } = await request(id)
  const day = filePurgeDate!.slice(0, 10)
  const listed = async (dates: string) =>
    ((await read(`/simple-sign-requests?${dates}`)).body as { content: Schemas['RequestRow'][] }).content.map(
      (row) => row.id,
    )
  expect(await listed(`filePurgeDates=${day}&filePurgeDates=${day}`)).toContain(id)
  expect(await listed('filePurgeDates=2025-01-01&filePurgeDates=2025-01-02')).toEqual([])
})

test('files that could not be anchored before the data of their request was deleted are never anchored', async () => {
  const { db } = server.ports
  await execAsSuperuser(db, "alter table anchorings add constraint failing check (state <> 'INSERTED') not valid")
  const id = await canceled()
  await pass(20)
  await execAsSuperuser(db, 'alter table anchorings drop constraint failing')
  expect((await request(id)).dataPurgedDate).not.toBeNull()
  await anchorOriginals(server.ports, id)
  expect(await types(id)).not.toContain('anchoring.submitted')
  expect((await db.query('select id from anchorings where subject_id = $1', [id])).rows).toEqual([])
})
