import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sha256 } from '../../../server/engine/sha256.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { sealTimeIn } from '../../support/pdf/seal-time.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, etag, ifMatch, linkFor, signingOf, SIGNER_PATH, uploadTo } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Treatment = Schemas['RequestParams']['filesTreatment']

let server: Server
let sender: string
beforeAll(async () => {
  server = await startServer()
  sender = (await newPerson(server)).cookie
})
afterAll(() => server.stop())

const textOf = (bytes: Buffer) => ask('pdftotext', bytes, '-layout', 'FILE', '-').out.toString()
const pagesOf = (bytes: Buffer) => textOf(bytes).split('\f').length - 1

/** A finished request of two files that are the same but for their names; its signer filled in a place in the second. */
async function finished(filesTreatment: Treatment, names = ['Lease.pdf', 'Annex.pdf']) {
  const created = await server.call('POST', '/public/v1/simple-sign/create-request', { name: 'Flat' }, sender)
  const { id } = created.body as { id: string }
  const files: Schemas['RequestFile'][] = []
  for (const name of names)
    files.push(((await uploadTo(server, sender, id, name)).body as Schemas['RequestFile'][])[0]!)
  const signer = newSigner()
  const common = { roleName: 'Tenant', pageNumber: 1, posX: 0.1, posY: 0.3, width: 0.3 }
  const signature = { ...common, anchorName: 'Signature', anchorType: 'SIGNATURE' as const, posY: 0.7, height: 0.1 }
  const place = { ...common, anchorName: 'Place', anchorType: 'TEXT' as const, height: 0.03 }
  const seen = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, sender)
  const patch: Schemas['RequestPatch'] = {
    expirationDate: new Date(server.ports.now().getTime() + 10 * 86_400_000).toISOString(),
    signers: [{ ...signer, roles: ['Tenant'], otpType: 'NONE' }],
    template: {
      files: files.map((file, i) => ({ id: file.id, placeHolderList: i === 1 ? [signature, place] : [signature] })),
    },
    params: { filesTreatment },
  }
  const path = `/public/v1/simple-sign/${id}`
  const patched = await server.call('PATCH', path, patch, sender, ifMatch(etag(seen)))
  const sent = await server.call('POST', `${path}/submit-request`, {}, sender, ifMatch(etag(patched)))
  expect(sent).toMatchObject({ status: 200 })
  const token = await linkFor(server, signer.mail)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect((await signingOf(server, { token, mail: signer.mail, shown }).sign()).status).toBe(200)
  await server.idle()
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, sender)
  const groups = body as Schemas['FileGroup'][]
  const bytes = async (type: Schemas['FileType'], of = 0) => {
    const { id: file } = groups[of]!.files.find((version) => version.type === type)!
    return (await server.call('GET', `/public/v1/simple-sign-files/download/${file}`, undefined, sender)).bytes
  }
  const versions = groups.map((group) => group.files.map(({ type, fileName }) => [type, fileName]).toSorted())
  const request = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, sender)
  return { id, versions, bytes, request: request.body as Schemas['Request'] }
}

const original = (fileName: string) => ['ORIGINAL_FILE', fileName]

test('SET-009 files are merged to one signed file by default, listed with the first', async () => {
  const { versions } = await finished('MERGE_TO_ONE_FILE')
  expect(versions).toEqual([
    [
      ['AUDIT_TRAIL', 'Flat_audit.pdf'],
      original('Lease.pdf'),
      ['SIGNED_FILE_WITH_AUDIT', 'Flat_signed_with_audit.pdf'],
      ['SIGN_FILE', 'Flat_signed.pdf'],
    ],
    [original('Annex.pdf')],
  ])
})

describe('SET-009 files that are kept separated', () => {
  let request: Awaited<ReturnType<typeof finished>>
  beforeAll(async () => {
    request = await finished('KEEP_SEPARATED')
  })

  test('lead to a signed file each, and one audit trail', () => {
    expect(request.request.state).toBe('COMPLETE_SIGNATURE_FINISHED')
    const signed = (name: string) => [
      ['SIGNED_FILE_WITH_AUDIT', `${name}_signed_with_audit.pdf`],
      ['SIGN_FILE', `${name}_signed.pdf`],
    ]
    expect(request.versions).toEqual([
      [['AUDIT_TRAIL', 'Flat_audit.pdf'], original('Lease.pdf'), ...signed('Lease')],
      [original('Annex.pdf'), ...signed('Annex')],
    ])
  })

  test.skipIf(lacks('pdftotext'))('have their own pages and values, and a seal', async () => {
    const [lease, annex] = [await request.bytes('SIGN_FILE', 0), await request.bytes('SIGN_FILE', 1)]
    for (const bytes of [lease, annex]) {
      expect(pagesOf(bytes)).toBe(pagesOf(await request.bytes('ORIGINAL_FILE')))
      expect(sealTimeIn(bytes)).toMatch(/^\d{14}$/)
    }
    expect([textOf(lease), textOf(annex)].map((text) => text.includes('Lyon'))).toEqual([false, true])
  })

  test.skipIf(lacks('pdftotext'))('are named by their hashes in the trail, which follows each of them', async () => {
    const trail = textOf(await request.bytes('AUDIT_TRAIL'))
    for (const of of [0, 1]) {
      const signed = await request.bytes('SIGN_FILE', of)
      for (const group of sha256(signed).match(/.{8}/g)!) expect(trail).toContain(group)
      expect(textOf(await request.bytes('SIGNED_FILE_WITH_AUDIT', of))).toBe(`${textOf(signed)}${trail}`)
    }
  })

  test('are each known to the check, and are in the proof', async () => {
    const hashes = [await request.bytes('SIGN_FILE', 0), await request.bytes('SIGN_FILE', 1)].map((bytes) =>
      sha256(bytes),
    )
    expect(hashes[0]).not.toBe(hashes[1])
    for (const hash of hashes) {
      const form = new FormData()
      form.append('documentHash', hash)
      const { body } = await server.call('POST', '/public/v1/check-simple-sign', form)
      const { data } = body as { data: Schemas['SimpleSignCheck'] }
      expect([data.originalFiles, data.signedFiles, data.auditFiles].map(({ length }) => length)).toEqual([2, 2, 1])
      expect(data.audits).toHaveLength(1)
    }
    const path = `/public/v1/simple-sign-files/${request.id}/proof`
    const proof = (await server.call('GET', path, undefined, sender)).bytes.toString()
    for (const hash of hashes) expect(proof).toContain(hash)
  })
})

test('two files of the same name and content are sealed and proven, too', async () => {
  const { request, versions } = await finished('KEEP_SEPARATED', ['Lease.pdf', 'Lease.pdf'])
  expect(request).toMatchObject({ state: 'COMPLETE_SIGNATURE_FINISHED', proofFileAvailable: true })
  expect(versions.map((group) => group.filter(([type]) => type === 'SIGN_FILE').length)).toEqual([1, 1])
})
