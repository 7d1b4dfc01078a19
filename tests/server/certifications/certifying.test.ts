import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'
import { MAX_LEAVES } from '#machines/rules/proofs/merkle.ts'
import { readMerkleTreeProof, verifyMerkleTree } from '#machines/rules/proofs/merkle-tree-proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { workersOf } from '../../../server/jobs/workers.ts'
import { history } from '../../../server/store/engine/events.ts'
import { certificationBody } from '../../support/server/calls/certifications.ts'
import { openCertificationDesk, type Certification, type Desk } from './certification-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

const eventsOf = async (id: string) =>
  (await history(desk.server.ports.db, `certification/${id}`)).map(({ type, data }) => ({ type, ...data }))

test('CERT-009 API-100 files are certified: at first it is pending, then validated with its anchor', async () => {
  const { status, body } = await desk.create(certificationBody(2))
  expect(status).toBe(200)
  const created = body as Certification
  expect(created).toMatchObject({
    flowName: 'Deeds',
    state: 'PENDING',
    docsNumber: 2,
    jobState: 'INSERTED',
    channelType: 'UI',
    channelName: null,
    username: 'Ada Lovelace',
    metadata: [{ key: 'Case', value: 'A 12' }],
    anchorDetail: null,
  })
  expect(created.stateDate).toBe(created.createdDate)
  await desk.server.idle()
  const seen = await desk.seen(created.id)
  expect(seen).toMatchObject({ id: created.id, state: 'VALIDATED', jobState: 'VALIDATED', userId: created.userId })
  expect(seen.anchorDetail).toMatchObject({ blockHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await desk.anchorings(created.id)).toEqual([{ state: 'VALIDATED', leaves: 2 }])
  expect(await eventsOf(created.id)).toEqual([
    {
      type: 'certification.created',
      certification: created.id,
      owner: created.userId,
      files: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    { type: 'anchoring.validated' },
  ])
})

test('CERT-010 API-096 its files are listed as they were given, and each is read by its id', async () => {
  const id = await desk.created(3, { flowName: '  Contra\u0301ts ' })
  const files = await desk.filesOf(id)
  expect(files.map(({ name, hash }) => [name, hash])).toEqual(
    certificationBody(3).files.map(({ name, hash }) => [name, hash]),
  )
  expect(files[1]).toMatchObject({ certificationRequestId: id, flowName: 'Contráts', channelName: null })
  const path = `/public/v1/certification-files/${files[1]!.id}`
  await desk.server.idle()
  const { body } = await desk.server.call('GET', path, undefined, desk.ada)
  expect(body).toEqual({ ...files[1], state: 'VALIDATED' })
})

test('a call that is repeated certifies once, and another one with its key is refused', async () => {
  const key = { 'idempotency-key': 'certify-once-1' }
  const body = certificationBody(1, { flowName: 'Once' })
  const [first, again] = [await desk.create(body, key), await desk.create(body, key)]
  expect(again.body).toEqual(first.body)
  expect((await desk.list('?flowName=once')).totalElements).toBe(1)
  const other = await desk.create({ ...body, flowName: 'Twice' }, key)
  expect(other.body).toMatchObject({ name: 'IdempotencyKeyReusedException' })
})

test('CERT-016 10,000 files are certified by one call, in one tree', async () => {
  expect(MAX_CERTIFICATION_FILES).toBe(MAX_LEAVES)
  const id = await desk.created(MAX_CERTIFICATION_FILES)
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'VALIDATED', docsNumber: 10_000 })
  expect(await desk.anchorings(id)).toEqual([{ state: 'VALIDATED', leaves: 10_000 }])
  expect((await desk.files(`?requestId=${id}`)).content[19]?.name).toBe('Deed 20.pdf')
  const { status, bytes } = await desk.read(`/public/v1/certification-requests/${id}/merkle-tree-proof-file`)
  expect(status).toBe(200)
  const proof = readMerkleTreeProof(bytes.toString())!
  const keys = desk.server.ports.anchoring.publicKeys
  const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: keys }
  expect(await verifyMerkleTree(sha256('deed 10000'), proof, ports)).toMatchObject({ code: 0, pinned: true })
  expect(proof.documents.length).toBe(10_000)
}, 120_000)

const [deed] = certificationBody(1).files
const file = (name: string, text = name) => ({ name, hash: sha256(text) })

test('what is wrong with files is said by their place, and nothing is kept', async () => {
  const before = await desk.list()
  const files = [
    deed!,
    file('a/b.pdf'),
    { ...deed!, name: 'Again.pdf' },
    file(' '),
    file('Empty.txt', ''),
    file('é'.repeat(201)),
    file('two\nlines', 'x'),
  ]
  const { status, body } = await desk.create(certificationBody(0, { files }))
  expect(status).toBe(400)
  expect(body).toEqual({
    name: 'CertificationFilesInvalidException',
    message: expect.any(String),
    callId: expect.any(String),
    certificationErrors: {
      total: 6,
      errors: [
        { file: 1, exception: 'IllegalUploadedFilenameException' },
        { file: 2, exception: 'FileHashDuplicateException' },
        { file: 3, exception: 'IllegalUploadedFilenameException' },
        { file: 4, exception: 'EmptyFileHashException' },
        { file: 5, exception: 'FileNameTooLongException' },
        { file: 6, exception: 'IllegalUploadedFilenameException' },
      ],
    },
  })
  expect(await desk.list()).toEqual(before)
})

test('of many wrong files the first 1,000 are named, and all are counted', async () => {
  const files = Array.from({ length: 1500 }, (_, i) => file('a/b', String(i)))
  const { body } = await desk.create(certificationBody(0, { files }))
  const { total, errors } = (body as { certificationErrors: { total: number; errors: object[] } }).certificationErrors
  expect([total, errors.length]).toEqual([1500, 1000])
})

test.each<[string, Parameters<typeof certificationBody>, string]>([
  ['no file', [0], 'EmptyCertificationException'],
  ['more than 10,000 files', [10_001], 'TooManyCertificationFilesException'],
  ['a long flow name', [1, { flowName: 'x'.repeat(201) }], 'CertificationNameTooLongException'],
  ['a flow name with a slash', [1, { flowName: 'a/b' }], 'CertificationInvalidNameException'],
  ['an empty flow name', [1, { flowName: '  ' }], 'CertificationInvalidNameException'],
  ['a flow name in two lines', [1, { flowName: 'a\nb' }], 'ControlCharacterException'],
  [
    'a key twice',
    [1, { metadata: ['Case', 'CASE'].map((key) => ({ key, value: '1' })) }],
    'MetadataKeyDuplicateException',
  ],
  ['a value without key', [1, { metadata: [{ key: '', value: '1' }] }], 'MetadataWithoutKeyException'],
  ['a long value', [1, { metadata: [{ key: 'Case', value: 'x'.repeat(501) }] }], 'MetadataTooLongException'],
  [
    '21 notes',
    [1, { metadata: Array.from({ length: 21 }, (_, i) => ({ key: `${i}`, value: '1' })) }],
    'TooManyMetadataException',
  ],
  [
    'more metadata than so many files can have',
    [10_000, { metadata: ['a', 'b', 'c'].map((key) => ({ key, value: 'x'.repeat(400) })) }],
    'CertificationTooLargeException',
  ],
])('a certification with %s is refused by name, and nothing is kept', async (_, given, name) => {
  const before = await desk.list()
  expect((await desk.create(certificationBody(...given))).body).toMatchObject({ name })
  expect(await desk.list()).toEqual(before)
})

test('jobs that run again add neither an anchoring nor an event', async () => {
  const id = await desk.created()
  await desk.server.idle()
  const before = await eventsOf(id)
  const workers = workersOf(desk.server.ports)
  const subject = { kind: 'certification', id }
  await workers.anchorWaiting({})
  await workers.tellAnchored({ subject })
  await workers.tellRejected({ subject })
  expect(await desk.anchorings(id)).toEqual([{ state: 'VALIDATED', leaves: 1 }])
  expect(await eventsOf(id)).toEqual(before)
})

test('a certification whose transaction fails leaves neither rows nor leaves', async () => {
  const { ports } = desk.server
  const { queue } = ports
  const leaves = 'select (select count(*) from anchor_leaves) as a, (select count(*) from certification_files) as b'
  const before = (await ports.db.query(leaves)).rows
  ports.queue = { ...queue, add: () => Promise.reject(new Error('the power fails')) }
  const { status } = await desk.create()
  ports.queue = queue
  expect(status).toBe(500)
  expect((await ports.db.query(leaves)).rows).toEqual(before)
})

test('LIFE-051 it stays pending while its anchoring is tried again, and is rejected after the last time', async () => {
  desk.reject(true)
  const id = await desk.created(1, { flowName: 'Refused' })
  await desk.server.idle()
  desk.reject(false)
  expect(await desk.seen(id)).toMatchObject({ state: 'REJECTED', jobState: 'REJECTED', anchorDetail: null })
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['certification.created', 'anchoring.rejected'])
  const { rows } = await desk.server.ports.db.query<{ n: number }>(
    `select count(*)::int as n from events where type = 'anchoring.rejected' and stream like 'anchoring/%'`,
  )
  expect(rows[0]!.n).toBe(6)
  expect((await desk.list('?state=REJECTED')).content.map((row) => row.id)).toEqual([id])
})
