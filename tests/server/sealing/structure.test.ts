import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { described } from '../../support/pdf/described.ts'
import { descriptionOf, type Description } from '../../support/pdf/pdfjs.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { verify } from '../../support/pdf/verify.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, payloadFor } from '../../support/server/signing.ts'

type Schemas = components['schemas']

// What describes an uploaded file, read back from the files that were sealed after it was signed.
let server: Server
let before: Description
let shown: Schemas['SigningView']
const sealed: Record<string, Buffer> = {}

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const upload = described()
  before = await descriptionOf(upload)
  const ada = await server.signIn('ada')
  const signer = { ...ANNA, otpType: 'NONE' as const }
  const { id, reply } = await drafted(server, ada, [signer], Uint8Array.from(upload))
  const confirmed = { lostPartsConfirmed: true }
  const headers = ifMatch(etag(reply))
  await server.call('POST', `/public/v1/simple-sign/${id}/submit-request`, confirmed, ada, headers)
  const link = bearer(await linkFor(server, signer.mail))
  const path = '/private/simple-sign-requests/signer'
  const opened = await server.call('GET', `${path}/open`, undefined, undefined, link)
  shown = opened.body as Schemas['SigningView']
  await server.call('POST', `${path}/sign`, payloadFor(shown), undefined, { ...link, ...ifMatch(etag(opened)) })
  await server.idle()
  const listed = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)
  for (const { id: file, type } of (listed.body as Schemas['FileGroup'][]).flatMap((group) => group.files)) {
    const { bytes } = await server.call('GET', `/public/v1/simple-sign-files/download/${file}`, undefined, ada)
    sealed[type] = bytes
  }
})
afterAll(() => server.stop())

test.each(['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT'])(
  'a screen reader is told of the sealed %s what it was told of the upload, then the values and signatures',
  async (type) => {
    const { trees, marked, isTagged, ...others } = await descriptionOf(sealed[type]!)
    expect(isTagged).toBe(true)
    const [first, second, ...audit] = trees.map((tree) => JSON.stringify(tree))
    for (const role of ['"H1"', '"Table"', '"Link"', '"Form"']) expect(first).toContain(`{"role":${role},`)
    expect(first).toContain('"headers":["rent"]')
    expect(first).toMatch(/"role":"P".*"alt":"☑".*"role":"P".*"alt":"Signature"/)
    expect(Object.values(marked[0]!)).toEqual(expect.arrayContaining(['Heading', 'Rent', 'Terms', 'Lyon']))
    expect(second).toBe(JSON.stringify(before.trees[1]))
    // The pages of the audit are one paragraph each.
    expect(audit.length > 0).toBe(type === 'SIGNED_FILE_WITH_AUDIT')
    for (const page of audit) expect(page).toContain('{"role":"P","children":[{"type":"content","id":"_mc0"}]}')
    const { title, language, outline, labels, preferences, destinations } = before
    expect(others).toMatchObject({
      title,
      language,
      outline,
      preferences: { DisplayDocTitle: preferences.DisplayDocTitle },
      destinations: { terms: destinations.terms },
    })
    expect(others.labels!.slice(0, 2)).toEqual(labels)
    expect(others.xmp).not.toContain('aiim')
  },
)

test('a signer is not told what the upload had', () => {
  expect(shown.files).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toMatch(/lostParts|formFields|alreadySigned/)
})

test.skipIf(lacks('qpdf', 'pdfsig'))('the sealed files are whole, certified and well-formed', async () => {
  for (const type of ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL']) {
    expect(await verify(sealed[type]!)).toMatchObject({ isWhole: true, isCertified: true })
    expect(ask('qpdf', sealed[type]!, '--check').code).toBe(0)
    expect(ask('pdfsig', sealed[type]!).said).toContain('Total document signed')
  }
})
