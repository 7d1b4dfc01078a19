import { describe, expect, test } from 'vitest'
import { contextOf } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { fileFrom, type DocumentField } from '#machines/rules/documents/shared-document.ts'
import { newSigner } from '#machines/rules/requests/draft-signers.ts'
import { settleRoles } from '#machines/rules/requests/draft.ts'
import { previewOf } from '#machines/rules/signing/signer-preview.ts'
import { myFields, nextToSign, progressOf } from '#machines/rules/signing/signing.ts'
import { field, jonas, requestFile, wizardInput } from '../../support/samples/wizard.ts'

type PreviewedDraft = Parameters<typeof previewOf>[0]

const sender = {
  issuerFullName: 'Camille Roux',
  issuerDateFormat: 'dd/MM/yyyy',
  issuerHourFormat: 'HH:mm',
  tenant: { name: 'Atelier Morel', comments: false, webLogo: null },
}
const ines = { mail: 'ines@kaltbach.example', firstName: 'Inès', lastName: 'Haddad' }
const first = newSigner('s1', [], { as: jonas, otpType: 'MAIL' })
const second = newSigner('s2', [first], { as: ines, otpType: 'NONE' })
const { id: _, ...unsaved } = { ...field, anchorType: 'TEXT' as const, anchorName: 'VAT number' }

const draftWith = (fields: DocumentField[], change: Partial<PreviewedDraft> = {}): PreviewedDraft => ({
  ...settleRoles({
    ...contextOf(wizardInput),
    files: [fileFrom(requestFile)],
    signers: [first, second],
    fields: {},
  }),
  today: wizardInput.today,
  fields: { [requestFile.id]: fields },
  ...change,
})
const fieldsOf = (draft: PreviewedDraft, key: string) => previewOf(draft, key, sender)!.files[0]!.fields

describe('the preview of a draft', () => {
  test('has the fields of its signer to fill in, saved or not, and those of the others as they will find them', () => {
    const draft = draftWith([field, unsaved, { ...unsaved, roleName: 'Inès Haddad' }])
    const view = previewOf(draft, 's1', sender)!
    expect(myFields(view).map(({ anchorName }) => anchorName)).toEqual([field.anchorName, 'VAT number'])
    expect(progressOf(view, {})).toEqual({ filled: 0, of: 1 })
    expect(fieldsOf(draft, 's2').map(({ isMine, value }) => [isMine, value])).toEqual([
      [false, null],
      [false, null],
      [true, null],
    ])
    const ids = view.files[0]!.fields.map(({ field: { id } }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  test('shows what the sender has filled in, and the default value of the rest', () => {
    const given = { ...field, anchorType: 'TEXT' as const, roleName: SENDER_ROLE, defaultValue: 'Lyon' }
    const draft = draftWith([given, { ...given, id: 'other' }], { requestValues: { [field.id]: 'Paris' } })
    expect(fieldsOf(draft, 's1').map(({ signer, value }) => [signer, value])).toEqual([
      [null, 'Paris'],
      [null, 'Lyon'],
    ])
  })

  test('tells who signs after its signer, in the order of the draft', () => {
    const view = previewOf(draftWith([]), 's1', sender)!
    expect(nextToSign(view)).toMatchObject({ signers: [{ firstName: 'Inès' }], isTheirTurn: true })
    const together = previewOf(draftWith([], { isOrdered: false }), 's1', sender)!
    expect(nextToSign(together)).toMatchObject({ signers: [{ firstName: 'Inès' }], isTheirTurn: false })
  })

  test('has the deadline of the draft, today if there is none, and nobody who is not a signer', () => {
    const day = (expiresOn: string) => previewOf(draftWith([], { expiresOn }), 's1', sender)!.expirationDate
    expect(day('2026-12-24')).toMatch(/^2026-12-24/)
    expect(day('')).toMatch(/^2026-11-21/)
    expect(previewOf(draftWith([]), 's9', sender)).toBeNull()
  })
})
