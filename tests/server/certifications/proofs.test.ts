import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts } from '#api/ports/proofs/folder-check.ports.ts'
import { readCertificationProof, verifyCertification } from '#machines/rules/proofs/certification-proof.ts'
import { readMerkleTreeProof, verifyMerkleTree } from '#machines/rules/proofs/merkle-tree-proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { witnessWaiting } from '../../../server/cases/proofs/witnesses.ts'
import { expectWitness } from '../../../server/store/proofs/witnesses.ts'
import { authoritySignatures } from '../../../server/cases/proofs/authority-signatures.ts'
import { timeStampAuthority } from '../../../server/adapters/timestamps/authority.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { timestampAuthority } from '../../support/pdf/timestamp-authority.ts'
import { verify } from '../../support/pdf/verify.ts'
import { CHECK_PAGE } from '../../support/server/ports.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

// Everything that leaves the server for a certification is read again and compared with what was put in, as written here.
const FILES = ['Lease.pdf', 'lease.PDF', 'Plan-2.dwg']
const AROUND = [
  'README.txt',
  'LISEZMOI.txt',
  'verify.html',
  'certificates/ledger.pem',
  'certificates/seal.pem',
  'format/proof-format.md',
  'format/proof-1.schema.json',
]
const METADATA = [{ key: 'Dossier', value: 'Étude n° 7' }]

let desk: Desk
let id: string
let file: { id: string }
beforeAll(async () => {
  desk = await openCertificationDesk()
  // Another certification is in the same tree.
  const { anchoring } = desk.server.ports
  desk.server.ports.anchoring = { ...anchoring, prepare: () => Promise.reject(new Error('not yet')) }
  await desk.created(2, { flowName: 'Others' })
  id = await desk.created(0, {
    flowName: 'Baux 2026',
    metadata: METADATA,
    files: FILES.map((name) => ({ name, hash: sha256(name) })),
  })
  await desk.server.idle()
  desk.server.ports.anchoring = anchoring
  await desk.server.retry()
  await desk.server.idle()
  file = (await desk.filesOf(id)).find(({ name }) => name === 'Lease.pdf')!
})
afterAll(() => desk.server.stop())

const keys = () => ({
  sha256,
  verifySignature: isSignedBy,
  signatures: authoritySignatures,
  pinnedKeys: desk.server.ports.anchoring.publicKeys,
})
const ofFile = (path: string, cookie?: string) => desk.read(`/public/v1/certification-files/${file.id}/${path}`, cookie)
const ofRequest = (path: string) => desk.read(`/public/v1/certification-requests/${id}/${path}`)
const nameIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /filename="(.*?)"/.exec(String(headers['content-disposition']))?.[1]
const textIn = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
/** Without the spaces that lines and columns put into a text. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

test('API-094 the Merkle-tree proof file proves each file, and none of another certification', async () => {
  const reply = await ofRequest('merkle-tree-proof-file')
  expect([reply.status, nameIn(reply)]).toEqual([200, 'Baux 2026_merkle_tree_proof.json'])
  const proof = readMerkleTreeProof(textIn(reply.bytes))!
  expect(proof.certification).toEqual({ id, flowName: 'Baux 2026' })
  expect(proof.documents.map(({ fileName }) => fileName)).toEqual(FILES)
  expect(proof.leaves.length).toBeGreaterThanOrEqual(5)
  for (const name of FILES) expect(await verifyMerkleTree(sha256(name), proof, keys())).toMatchObject({ code: 0 })
  expect((await verifyMerkleTree(sha256('deed 1'), proof, keys())).code).toBe(3)
})

test('API-098 the certificate says what was certified, by whom, when and where it is anchored, and is sealed', async () => {
  const reply = await ofFile('certificate')
  expect([reply.status, nameIn(reply), reply.headers['content-type']]).toEqual([
    200,
    'Lease.pdf_certificate.pdf',
    'application/pdf',
  ])
  expect(await verify(reply.bytes)).toMatchObject({ isWhole: true, isCertified: true })
  const text = squeezed((await readPdf(reply.bytes)).map((page) => page.text).join(' '))
  const { anchorDetail } = await desk.seen(id)
  const { certification, document } = readCertificationProof(textIn((await ofFile('proof')).bytes))!
  for (const words of [
    'Certificate',
    '“Lease.pdf”',
    certification.id,
    'Baux 2026',
    'Ada Lovelace, Analytical Engines',
    sha256('Lease.pdf'),
    'Dossier',
    'Étude n° 7',
    document.anchor.rootHash,
    anchorDetail!.transactionHash!,
    anchorDetail!.contractAddress!,
    anchorDetail!.blockHash!,
    keys().pinnedKeys[0]!,
    '1 Jan 2026 12:00:00 UTC',
    'signature-check',
    'PAdES B-B',
  ])
    expect(text).toContain(squeezed(words))
})

test('the certificate is in the language of its reader, and not sent again to one who has it', async () => {
  const first = await ofFile('certificate')
  const etag = String(first.headers['etag'])
  const again = await desk.server.call(
    'GET',
    `/public/v1/certification-files/${file.id}/certificate`,
    undefined,
    desk.ada,
    {
      'if-none-match': etag,
    },
  )
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const { db } = desk.server.ports
  await db.query("update accounts set language = 'FR' where email = 'ada@example.org'")
  // As if Charles had handed it over to Ada (ACC-020).
  await db.query("update certifications set creator = (select id from accounts where email = 'charles@example.org')")
  const french = await ofFile('certificate')
  await db.query("update accounts set language = 'EN' where email = 'ada@example.org'")
  await db.query('update certifications set creator = null')
  expect(nameIn(french)).toBe('Lease.pdf_attestation.pdf')
  expect(french.headers['etag']).not.toBe(etag)
  const text = (await readPdf(french.bytes)).map((page) => page.text).join(' ')
  expect(text).toContain('Attestation')
  expect(squeezed(text)).toContain(squeezed('Charles Babbage, Analytical Engines'))
  expect(squeezed(text)).toContain(squeezed('Comment vérifier'))
  expect(text).not.toMatch(/\b(Certified|Anchored|Page \d of)\b/)
})

test('PROOF-004 all proofs of a file are its proof and its certificate, as they are downloaded alone, and what explains them', async () => {
  const reply = await ofFile('allProofs')
  expect([reply.status, nameIn(reply)]).toEqual([200, 'Lease.pdf_proofs.zip'])
  const entries = unzipSync(reply.bytes)
  expect(Object.keys(entries)).toEqual(['Lease.pdf_proof.json', 'Lease.pdf_certificate.pdf', ...AROUND])
  expect(textIn(entries['Lease.pdf_proof.json'])).toBe(textIn((await ofFile('proof')).bytes))
  expect(textIn((await ofFile('proof-file')).bytes)).toBe(textIn((await ofFile('proof')).bytes))
  expect(await verify(entries['Lease.pdf_certificate.pdf']!)).toMatchObject({ isWhole: true })
  const schema: unknown = JSON.parse(textIn(entries['format/proof-1.schema.json']))
  expect(schema).toMatchObject({ title: 'Paraph proof file, format 1' })
  expect(textIn(entries['verify.html'])).toBe(CHECK_PAGE)
  const [english, french] = [textIn(entries['README.txt']), textIn(entries['LISEZMOI.txt'])]
  for (const text of [english, french])
    for (const words of [id, 'Baux 2026', 'Lease.pdf_proof.json', 'Lease.pdf_certificate.pdf', ...keys().pinnedKeys])
      expect(text).toContain(words)
  expect(english).toContain('Put them into this folder')
  expect(french).toContain('Placez-les dans ce dossier')
})

test('all proofs of a certification have one for each file, also for names that differ in case only', async () => {
  const reply = await ofRequest('allProofs')
  expect([reply.status, nameIn(reply)]).toEqual([200, 'Baux 2026_proofs.zip'])
  const entries = unzipSync(reply.bytes)
  expect(Object.keys(entries).toSorted()).toEqual(
    [
      'Baux 2026_merkle_tree_proof.json',
      'Lease.pdf_proof.json',
      'Plan-2.dwg_proof.json',
      'lease.PDF_proof (2).json',
      'format/merkle-tree-proof-1.schema.json',
      ...AROUND,
    ].toSorted(),
  )
  expect(textIn(entries['README.txt'])).toContain('3 proof files: one for each certified file.')
  const sources = [new File([new Uint8Array(reply.bytes)], 'p.zip'), ...FILES.map((name) => new File([name], name))]
  const { report } = await folderCheckPorts(folderTools).checkFolder(
    { sources, key: keys().pinnedKeys[0]! },
    new AbortController().signal,
    () => {},
  )
  expect(report.documents.map(({ name, outcome, findings }) => [name, outcome, findings.length])).toEqual(
    FILES.map((name) => [name, 'proved', 2]),
  )
  expect(report).toMatchObject({ proofs: [], unread: [] })
  for (const [index, name] of ['Lease.pdf_proof.json', 'lease.PDF_proof (2).json', 'Plan-2.dwg_proof.json'].entries()) {
    const proof = readCertificationProof(textIn(entries[name]))!
    expect(await verifyCertification(sha256(FILES[index]!), proof, keys())).toMatchObject({ code: 0, pinned: true })
  }
  expect(textIn(entries['Lease.pdf_proof.json'])).toBe(textIn((await ofFile('proof')).bytes))
  expect(textIn(entries['Baux 2026_merkle_tree_proof.json'])).toBe(
    textIn((await ofRequest('merkle-tree-proof-file')).bytes),
  )
})

test('before it is anchored nothing is handed out, by name; to others it is unknown', async () => {
  desk.reject(true)
  const pending = await desk.created(0, { files: [{ name: 'Draft.pdf', hash: sha256('draft') }] })
  const [waiting] = await desk.filesOf(pending)
  const stranger = await desk.server.signIn('evariste')
  for (const [path, own] of [
    ...['merkle-tree-proof-file', 'allProofs'].map(
      (one) => [`certification-requests/${pending}/${one}`, false] as const,
    ),
    ...['proof', 'proof-file', 'certificate', 'allProofs'].map(
      (one) => [`certification-files/${waiting!.id}/${one}`, true] as const,
    ),
  ]) {
    const reply = await desk.read(`/public/v1/${path}`)
    expect([path, reply.status, reply.body]).toEqual([
      path,
      409,
      expect.objectContaining({ name: 'ProofNotAvailableException' }),
    ])
    const anchored = path.replace(own ? waiting!.id : pending, own ? file.id : id)
    for (const one of [path, anchored]) expect((await desk.read(`/public/v1/${one}`, stranger)).status).toBe(404)
  }
  await desk.server.idle()
  desk.reject(false)
})

test('PROOF-016 a time stamp of the block is in both proofs, in the detail and on the certificate, as soon as it is there', async () => {
  const { ports } = desk.server
  const { rows } = await ports.db.query<{ batch: string }>('select batch from anchorings where subject_id = $1', [id])
  await expectWitness(ports.db, rows[0]!.batch)
  expect((await desk.seen(id)).anchorDetail!.witness).toEqual({ state: 'PENDING', timestamp: null, authority: null })
  const textOf = async () =>
    squeezed((await readPdf((await ofFile('certificate')).bytes)).map(({ text }) => text).join(' '))
  expect(await textOf()).toContain(squeezed('Requested from a time stamp authority'))

  const authority = await timestampAuthority(ports.now())
  await witnessWaiting({ ...ports, timeStamps: timeStampAuthority(authority.url) })
  authority.stop()
  const said = { timestamp: '2026-01-01T12:00:00.000Z', authority: 'Test time stamps, Test Trust' }
  expect((await desk.seen(id)).anchorDetail!.witness).toEqual({ state: 'CONFIRMED', ...said })
  expect(await textOf()).toContain(squeezed(`of the block by ${said.authority}`))
  const witness = { state: 'confirmed', at: said.timestamp, by: said.authority }
  const proof = readCertificationProof(textIn((await ofFile('proof')).bytes))!
  expect(await verifyCertification(sha256('Lease.pdf'), proof, keys())).toMatchObject({ code: 0, witness })
  const tree = readMerkleTreeProof(textIn((await ofRequest('merkle-tree-proof-file')).bytes))!
  expect(await verifyMerkleTree(sha256('Lease.pdf'), tree, keys())).toMatchObject({ code: 0, witness })
  const entries = unzipSync((await ofRequest('allProofs')).bytes)
  expect(JSON.parse(textIn(entries['Lease.pdf_proof.json']))).toEqual(proof)
})
