import { describe, expect, test } from 'vitest'
import { labelBefore, labelOf } from '#machines/rules/documents/detection/labels.ts'

describe('a label', () => {
  test.each([
    ['Signature', 'SIGNATURE'],
    ['Signature:', 'SIGNATURE'],
    ['Signature of the tenant', 'SIGNATURE'],
    ["Tenant's signature", 'SIGNATURE'],
    ['Sign here', 'SIGNATURE'],
    ['Signed by:', 'SIGNATURE'],
    ['Signed for and on behalf of Analytical Engines', 'SIGNATURE'],
    ['Authorised signatory', 'SIGNATURE'],
    ['(signature)', 'SIGNATURE'],
    ['By:', 'SIGNATURE'],
    ['Lu et approuvé', 'SIGNATURE'],
    ['« Lu et approuvé »', 'SIGNATURE'],
    ['Bon pour accord', 'SIGNATURE'],
    ['Signature du locataire :', 'SIGNATURE'],
    ['Signature précédée de la mention « lu et approuvé »', 'SIGNATURE'],
    ['Cachet et signature', 'SIGNATURE'],
    ['Date', 'SIGNATURE_DATE'],
    ['Date signed', 'SIGNATURE_DATE'],
    ['Date de signature :', 'SIGNATURE_DATE'],
    ['Fait le', 'SIGNATURE_DATE'],
    ['Name', 'TEXT'],
    ['Full name:', 'TEXT'],
    ['Name of the tenant', 'TEXT'],
    ['3. Tenant’s name:', 'TEXT'],
    ['Nom', 'TEXT'],
    ['Nom et prénom :', 'TEXT'],
    ['Prénom', 'TEXT'],
    ['Nom du bailleur', 'TEXT'],
    ['Né(e) le', 'TEXT'],
    ['Date de naissance', 'TEXT'],
    ['Date of birth:', 'TEXT'],
    ['E-mail address', 'TEXT'],
    ['Email', 'TEXT'],
    ['Adresse électronique :', 'TEXT'],
    ['Place', 'TEXT'],
    ['Lieu :', 'TEXT'],
    ['Code postal', 'TEXT'],
  ])('%s asks for %s', (text, type) => {
    expect(labelOf(text)?.type).toBe(type)
  })

  test.each([
    ['the date of signature of this agreement by the last of the parties'],
    ['on the date of signature.'],
    ['This agreement takes effect on the day of the last signature and ends when the'],
    ['The parties sign here in good faith and in the presence of their witnesses'],
    ['Signature page follows'],
    ['Date: 12 May 2026'],
    ['Nom : Durand'],
    ['names of the months in which the rent is due, as agreed between the parties'],
    ['Le locataire s’engage à payer le loyer le premier de chaque mois'],
    ['Services'],
    ['Annex A'],
    [''],
  ])('is not “%s”', (text) => {
    expect(labelOf(text)).toBeNull()
  })

  test('has the text as its name, without the colon, brackets and the number of a list', () => {
    const names = ['Full name :', '(Signature of the tenant)', '2. Town:*', '- Prénom :'].map(
      (text) => labelOf(text)!.name,
    )
    expect(names).toEqual(['Full name', 'Signature of the tenant', 'Town', 'Prénom'])
  })
})

test.each([
  ['Fait à', null, 'TEXT', 'Fait à'],
  [', le', '', 'SIGNATURE_DATE', ''],
  ['le', 'Fait à', 'SIGNATURE_DATE', ''],
  ['Done at', null, 'TEXT', 'Done at'],
  ['on', 'Done at', 'SIGNATURE_DATE', ''],
  ['This lease is made between. Name of the tenant:', null, 'TEXT', 'Name of the tenant'],
  [
    'Signature of the person who represents the tenant:',
    null,
    'SIGNATURE',
    'Signature of the person who represents the tenant',
  ],
  ['The rent is', null, 'TEXT', 'The rent is'],
] as const)('before a blank, “%s” asks for what is written there', (text, before, type, name) => {
  expect(labelBefore(text, before)).toMatchObject({ type, name })
})
