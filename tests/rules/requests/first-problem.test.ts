import { describe, expect, test } from 'vitest'
import { contextOf } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { fileFrom } from '#machines/rules/documents/shared-document.ts'
import type { Draft } from '#machines/rules/requests/draft.ts'
import { firstProblem, settingsProblems, type SettingsProblems } from '#machines/rules/requests/step-problems.ts'
import { field, limits, requestFile, wizardInput } from '../../support/samples/wizard.ts'

const own = (id: string) => ({ ...field, id, anchorName: id, anchorType: 'TEXT' as const, roleName: SENDER_ROLE })
const draft: Draft = { ...contextOf(wizardInput), files: [fileFrom(requestFile)], fields: {} }
const withFields: Draft = { ...draft, fields: { [requestFile.id]: [own('town'), own('street')] } }
const wrongValue: Draft = { ...withFields, requestValues: { street: 'Rue \u{1F9D9}' } }

const problems: SettingsProblems = {
  name: 'nameMissing',
  expiresOn: 'expirationMissing',
  requestFields: ['town'],
  ccRecipients: settingsProblems({ ...draft, ccRecipients: ['nobody'] }, limits, wizardInput.today).ccRecipients!,
  customFields: { name: 'MetadataWithoutKeyException', at: 0 },
  params: { signingRedirectUrl: 'RedirectUrlException', failureSigningRedirectUrl: 'RedirectUrlException' },
}
/** The problems without the first ones. */
const after = (count: number): SettingsProblems => Object.fromEntries(Object.entries(problems).slice(count))

describe('what is to be corrected first in step 4', () => {
  test.each([
    ['name', 0],
    ['expiresOn', 1],
    ['field', 2],
    ['ccRecipients', 3],
    ['customFields', 4],
    ['signingRedirectUrl', 5],
  ] as const)('is %s once the %i above are right', (is, count) => {
    expect(firstProblem(withFields, after(count))?.is).toBe(is)
  })

  test('is nothing if there is no problem', () => expect(firstProblem(withFields, {})).toBe(null))

  test('is shown where it may be out of sight', () => {
    const placeAfter = (count: number) => firstProblem(withFields, after(count))?.place
    expect([0, 1, 3, 4].map(placeAfter)).toEqual([null, null, null, null])
    expect(placeAfter(2)).toEqual({ step: 'settings', field: 'town' })
    expect(placeAfter(5)).toEqual({ step: 'settings', setting: 'signingRedirectUrl' })
  })

  test('is a field with a wrong value before an empty one, which comes with how many are empty', () => {
    const fieldIn = (given: Draft) => {
      const first = firstProblem(given, after(2))
      return first?.is === 'field' ? [first.field.id, first.field.empty] : null
    }
    expect(fieldIn(withFields)).toEqual(['town', 1])
    expect(fieldIn(wrongValue)).toEqual(['street', null])
  })
})
