import { describe, expect, test } from 'vitest'
import { contextOf, type WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { fileFrom, type DocumentField } from '#machines/rules/documents/shared-document.ts'
import { isRequired, missingIn } from '#machines/rules/requests/checklist.ts'
import { newSigner } from '#machines/rules/requests/draft-signers.ts'
import { settleRoles } from '#machines/rules/requests/draft.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { field, jonas, limits, requestFile, wizardInput } from '../../support/samples/wizard.ts'

const whole: WizardContext = {
  ...contextOf(wizardInput),
  ...settleRoles({
    ...contextOf(wizardInput),
    name: 'Agreement',
    files: [fileFrom(requestFile)],
    signers: [newSigner('s1', [], { as: jonas, otpType: 'MAIL' })],
  }),
  fields: { [requestFile.id]: [field] },
}
const missing = (change: Partial<WizardContext>) => missingIn({ ...whole, ...change }, limits, wizardInput.today)
const withFields = (...fields: DocumentField[]) => missing({ fields: { [requestFile.id]: [field, ...fields] } })
const { id: _, ...unsaved } = field

describe('what is missing for sending', () => {
  test('nothing, for a draft that can be sent', () => expect(missing({})).toEqual([]))

  test('files and signers, with the form of the signer who is not complete', () => {
    expect(missing({ files: [] })).toMatchObject([{ is: 'files', place: { step: 'files' } }])
    expect(missing({ signers: [] })).toMatchObject([{ is: 'noSigner', place: { step: 'signers', signer: null } }])
    const [signer] = whole.signers
    expect(missing({ signers: [{ ...signer!, mail: 'jonas@' }] })).toMatchObject([
      { is: 'signer', name: 'Jonas Weber', place: { step: 'signers', signer: 's1' } },
    ])
  })

  test('names of fields, and signature fields, without which a request can be sent', () => {
    expect(withFields({ ...unsaved, anchorName: ' ' })).toMatchObject([
      { is: 'fieldName', count: 1, page: 2, place: { step: 'fields', role: null } },
    ])
    const bare = missing({ fields: {} })
    expect(bare).toMatchObject([{ is: 'signature', place: { step: 'fields', role: 'Jonas Weber' } }])
    expect(bare.filter(isRequired)).toEqual([])
    expect(missing({ name: '' }).filter(isRequired)).toHaveLength(1)
  })

  test('each setting that is wrong', () => {
    const params = { ...defaultParams, signingRedirectUrl: 'nowhere' }
    const wrong = { name: '', expiresOn: '', ccRecipients: ['jonas@'], params }
    expect(missing(wrong).map(({ place }) => place)).toEqual(
      ['name', 'expiresOn', 'ccRecipients', 'signingRedirectUrl'].map((setting) => ({ step: 'settings', setting })),
    )
  })

  test('fields that the sender has left empty, also before they are saved: one line leads to the first', () => {
    const own = { ...unsaved, anchorType: 'TEXT' as const, roleName: SENDER_ROLE, anchorName: 'Town', pageNumber: 1 }
    expect(withFields(own)).toMatchObject([
      { is: 'requestField', name: 'Town', count: 1, page: 1, place: { field: null } },
    ])
    expect(withFields(own, { ...own, id: 'f9', anchorName: 'Date', posY: 0.1 })).toMatchObject([
      { name: 'Date', count: 2, place: { step: 'settings', field: 'f9' } },
    ])
    expect(withFields({ ...own, defaultValue: 'Lyon' }, { ...own, required: false })).toEqual([])
  })
})
