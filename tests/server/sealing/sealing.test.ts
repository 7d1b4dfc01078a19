import { PDF } from '@libpdf/core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { ask, lacks, rasterise } from '../../support/pdf/raster.ts'
import { sealTimeIn } from '../../support/pdf/seal-time.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor, payloadFor } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type View = Schemas['SigningView']
type Colour = readonly [red: number, green: number, blue: number]

// What is in the files of a request that two people have signed.
let server: Server
let original: string
let audits: Schemas['Audit'][]
/** How often the data for checking the seals was fetched. */
let fetches = 0
/** The bytes of each version. */
const files: Record<string, Buffer> = {}

const RED: Colour = [200, 0, 0]
const BLUE: Colour = [0, 0, 200]
const signers = [
  { ...ANNA, place: 'Lyon', isTicked: true, ink: RED },
  { ...LEO, place: 'Nantes', isTicked: false, ink: BLUE },
]

function signatureIn([red, green, blue]: Colour): string {
  const png = new PNG({ width: 60, height: 60 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, green, blue, 255], at)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

async function sign({ mail, place, isTicked, ink }: (typeof signers)[number]) {
  const path = '/private/simple-sign-requests/signer'
  const link = bearer(await linkFor(server, mail))
  const opened = await server.call('GET', `${path}/open`, undefined, undefined, link)
  const payload = payloadFor(opened.body as View)
  const fields = payload.fields.map(({ fieldId, value }) => ({
    fieldId,
    value: value === 'true' ? String(isTicked) : place,
  }))
  const signed = { ...payload, fields, signatureImage: signatureIn(ink) }
  const { status } = await server.call('POST', `${path}/sign`, signed, undefined, { ...link, ...ifMatch(etag(opened)) })
  expect(status).toBe(200)
}

beforeAll(async () => {
  server = await startServer()
  const { sealKey } = server.ports
  sealKey.validation = async () => {
    fetches += 1
    return { certificates: [sealKey.certificate], ocsps: [Buffer.from('an answer')], crls: [], missing: [] }
  }
  await addDemo(server.ports)
  const ada = await server.signIn('ada')
  const people = signers.map(({ mail, firstName, lastName }) => ({
    mail,
    firstName,
    lastName,
    otpType: 'NONE' as const,
  }))
  const { id, file, reply, request } = await drafted(server, ada, people)
  const path = `/public/v1/simple-sign/${id}`
  const placeHolderList = request.template.files[0]!.placeHolderList.map((field) => ({ ...field, required: false }))
  const template = { files: [{ id: file.id, placeHolderList }] }
  const patched = await server.call('PATCH', path, { template }, ada, ifMatch(etag(reply)))
  await server.call('POST', `${path}/submit-request`, {}, ada, ifMatch(etag(patched)))
  for (const signer of signers) await sign(signer)
  await server.idle()

  const answer = await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada)
  audits = (answer.body as Schemas['Request']).audits
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)
  for (const version of (body as Schemas['FileGroup'][])[0]!.files) {
    const url = `/public/v1/simple-sign-files/download/${version.id}`
    files[version.type] = (await server.call('GET', url, undefined, ada)).bytes
    if (version.type === 'ORIGINAL_FILE') original = version.hash!
  }
})
afterAll(() => server.stop())

const textOf = (type: string) => ask('pdftotext', files[type]!, '-layout', 'FILE', '-').out.toString()

/** The colours within a box of the first page, in fractions of it, of the signed file. */
function coloursIn(x: number, y: number, width: number, height: number): Colour[] {
  const page = rasterise(files['SIGN_FILE']!, 72)[0]!
  const colours: Colour[] = []
  for (let row = Math.ceil(y * page.height); row < (y + height) * page.height; row++)
    for (let column = Math.ceil(x * page.width); column < (x + width) * page.width; column++) {
      const [red = 0, green = 0, blue = 0] = page.pixels.subarray(3 * (row * page.width + column))
      colours.push([red, green, blue])
    }
  return colours
}
/** Where the fields of a signer are, see `drafted`. */
const leftOf = (signer: number) => 0.1 + 0.45 * signer

test('LIFE-009 both signatures lead to all versions of the file', () => {
  expect(Object.keys(files).toSorted()).toEqual(['AUDIT_TRAIL', 'ORIGINAL_FILE', 'SIGNED_FILE_WITH_AUDIT', 'SIGN_FILE'])
})

test('every sealed file was sealed when it was made', () => {
  const at = server.ports
    .now()
    .toISOString()
    .replaceAll(/[-T:]|\..*/g, '')
  for (const type of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL']) expect(sealTimeIn(files[type]!)).toBe(at)
})

test('the data for checking the seals later is fetched once, and is in every sealed file', () => {
  expect(fetches).toBe(1)
  for (const type of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'])
    expect(files[type]!.toString('latin1')).toMatch(/\/DSS <<\/Type \/DSS\/Certs \[\d+ 0 R \]\/OCSPs \[\d+ 0 R \]>>/)
})

test('the file with the audit keeps the title of the upload, and has the language of the request', async () => {
  const document = await PDF.load(new Uint8Array(files['SIGNED_FILE_WITH_AUDIT']!))
  expect(document.getMetadata()).toMatchObject({ title: 'Untitled', language: 'en' })
})

describe.skipIf(lacks('pdftotext', 'pdftoppm'))('the signed file', () => {
  test('has what each signer filled in, at their fields', () => {
    const text = textOf('SIGN_FILE')
    for (const { place } of signers) expect(text.split(place)).toHaveLength(3)
    expect(text).toMatch(/Lyon +Nantes/)
  })

  test('has a tick in the ticked checkbox only', () => {
    const inkIn = (signer: number) =>
      coloursIn(leftOf(signer) + 0.012, 0.559, 0.016, 0.012).filter(([red]) => red < 150).length
    expect(inkIn(0)).toBeGreaterThan(5)
    expect(inkIn(1)).toBe(0)
  })

  test('has the signature of each signer in their field', () => {
    const areIn = (signer: number) => {
      const colours = coloursIn(leftOf(signer), 0.7, 0.3, 0.12)
      return signers.map(({ ink }) => colours.some((colour) => colour.join() === ink.join()))
    }
    expect(areIn(0)).toEqual([true, false])
    expect(areIn(1)).toEqual([false, true])
  })
})

describe.skipIf(lacks('pdftotext'))('the audit', () => {
  const inGroups = (hash: string) => hash.match(/.{8}/g)!

  test('names the hashes of the original and of the signed file', () => {
    const text = textOf('AUDIT_TRAIL')
    for (const group of [...inGroups(original), ...inGroups(sha256(files['SIGN_FILE']!))]) expect(text).toContain(group)
  })

  test('follows the signed pages in the file with the audit', () => {
    const [signed, audit, both] = ['SIGN_FILE', 'AUDIT_TRAIL', 'SIGNED_FILE_WITH_AUDIT'].map(textOf)
    expect(both).toBe(`${signed}${audit}`)
  })
})

test('AUDIT-002 the trail has the statement of each signature, whose hash leads to a root that is anchored', () => {
  const signatures = audits.filter(({ action }) => action === 'SIGN_REQUEST')
  expect(signatures).toHaveLength(2)
  for (const { anchor_phrase: phrase, hash, rootHash, anchorDetail, from_actor } of signatures) {
    expect(readStatement(phrase ?? '')).toMatchObject({ kind: 'ACT', actor: { name: from_actor.full_name } })
    expect(hash).toBe(sha256(phrase ?? ''))
    expect(rootHash).toMatch(/^[0-9a-f]{64}$/)
    expect(anchorDetail).toMatchObject({ rootHash, tenant: expect.any(String), validatedDate: expect.any(String) })
  }
  expect(new Set(signatures.map(({ hash }) => hash)).size).toBe(2)
  for (const audit of audits.filter(({ action }) => action !== 'SIGN_REQUEST'))
    expect(audit).toMatchObject({ anchor_phrase: null, rootHash: null, anchorDetail: null, hash: expect.any(String) })
})

test('CHECK-029 API-054 a check of the signed file lists the signatures', async () => {
  const form = new FormData()
  form.append('documentHash', sha256(files['SIGN_FILE']!))
  const { body } = await server.call('POST', '/public/v1/check-simple-sign', form)
  const { data } = body as { data: Schemas['SimpleSignCheck'] }
  expect(data.audits.map(({ signerName }) => signerName).toSorted()).toEqual(['Anna Berg', 'Léo Martin'])
})
