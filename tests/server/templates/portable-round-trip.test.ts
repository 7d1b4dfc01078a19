import { unzipSync } from 'fflate'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import type { PortableTemplate } from '../../../src/machines/rules/templates/portable-template.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { archiveOf, sha256 } from '../../support/samples/templates/portable.ts'
import { templatePath } from '../../support/server/calls/templates.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

let desk: TemplateDesk
let evariste: string
beforeAll(async () => {
  desk = await openTemplateDesk()
  evariste = await desk.server.signIn('evariste')
})
afterAll(() => desk.server.stop())

const pdfs = [await samplePdf(1), await samplePdf(3)]

const name = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9][A-Za-zÀ-ÿ0-9 ’'.,!-]{0,39}$/)
const share = fc.double({ min: 0.01, max: 0.5, noNaN: true })
const field = (roles: readonly string[]) =>
  fc.record(
    {
      anchorName: name,
      anchorType: fc.constantFrom('SIGNATURE', 'SIGNATURE_DATE', 'CHECKBOX', 'TEXT_AREA' as const),
      roleName: fc.constantFrom(...roles),
      pageNumber: fc.constant(1),
      posX: share,
      posY: share,
      width: share,
      height: share,
      required: fc.boolean(),
      fontSize: fc.integer({ min: 7, max: 15 }),
      fieldPlaceHolder: name,
    },
    { requiredKeys: ['anchorName', 'anchorType', 'roleName', 'pageNumber', 'posX', 'posY', 'width', 'height'] },
  )
const settings = fc.record({
  requestName: name,
  duration: fc.integer({ min: 0, max: 31 }),
  language: fc.constantFrom('EN', 'FR' as const),
  customMailsContent: fc.constantFrom<PortableTemplate['settings']['customMailsContent']>(
    [],
    [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'Please\nsign.' }],
  ),
  autoReminderFrequency: fc.constantFrom('NONE', 'EVERY_DAY', 'SEVEN_DAYS' as const),
  autoReminderMaxNumber: fc.integer({ min: 1, max: 5 }),
  allowReassignment: fc.boolean(),
})
const template = fc.integer({ min: 1, max: 4 }).chain((count) => {
  const roles = Array.from({ length: count }, (_, i) => `Role ${i}`)
  const role = fc.record({
    otpType: fc.constantFrom('MAIL', 'NONE' as const),
    signatureType: fc.constantFrom('MANDATORY', 'OPTIONAL' as const),
    orderToSign: fc.integer({ min: 0, max: 4 }),
  })
  const fields = fc.array(field(roles), { maxLength: 6 })
  return fc.record({
    ready: fc.boolean(),
    name,
    roles: fc.tuple(...roles.map((one) => role.map((terms) => ({ name: one, ...terms })))),
    files: fc.array(fc.tuple(name, fc.constantFrom(...pdfs), fields), { minLength: 1, maxLength: 3 }),
    settings,
  })
})

/** Imports an archive, and exports what came of it. */
async function passed(archive: Uint8Array<ArrayBuffer>, cookie: string) {
  const form = new FormData()
  form.append('file', new File([archive], 'a.zip'))
  const taken = await desk.server.call('POST', '/public/v1/templates/import', form, cookie)
  expect(taken).toMatchObject({ status: 200, body: { changes: [] } })
  const { id } = taken.body as components['schemas']['ImportedTemplate']
  const { bytes } = await desk.server.call('GET', templatePath(id, '/export'), undefined, cookie)
  return new Uint8Array(bytes)
}

test('TPL-041 whatever a template has, another tenant exports it as it was imported, with the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(template, async ({ files, ...more }) => {
      const listed = files.map(([title, pdf, fields], i) => ({
        path: `files/${i}`,
        fileName: `${title.trim()}.pdf`,
        sha256: sha256(pdf),
        fields,
      }))
      const content = { format: 1, ...more, files: listed }
      const bytes = Object.fromEntries(files.map(([, pdf], i) => [`files/${i}`, pdf]))
      const first = await passed(archiveOf({ 'template.json': content, ...bytes }), desk.ada)
      const second = await passed(first, evariste)
      expect(unzipSync(second)).toEqual(unzipSync(first))
    }),
    { numRuns: 8 },
  )
})
