import { expect, test } from 'vitest'
import { contract } from '../../../server/http/contract.ts'

/** A requirement, a schema of the contract, and all its values, written by hand. */
const lists = [
  ['TFA-005', 'TwoFactorMethod', ['AUTH_APP', 'EMAIL']],
  ['RIGHT-002', 'LimitedRole', ['USER', 'MANAGER', 'ADMIN_TENANT']],
  ['SIGR-021', 'OtpType', ['MAIL', 'NONE']],
  ['FIELD-013 FIELD-015', 'FieldType', ['SIGNATURE', 'SIGNATURE_DATE', 'TEXT', 'TEXT_AREA', 'CHECKBOX']],
  ['LIFE-050', 'SignatureType', ['MANDATORY', 'OPTIONAL']],
  ['CONST-001', 'Channel', ['UI', 'API', 'SYSTEM']],
  ['CONST-002', 'NotificationLanguage', ['EN', 'FR']],
  ['CONST-005', 'AuditTrailGeneration', ['SEPARATED', 'INCLUDED_IN_SIGNED_FILES']],
  [
    'CONST-007',
    'FileType',
    ['ORIGINAL_FILE', 'CURRENT_FILE', 'SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'PROOF_FILE'],
  ],
] as const

const everyWord = [...new Set(lists.flatMap(([, , words]) => [...words]))]

test.each(lists)('%s the contract has a %s for exactly %j', (_, schema, words) => {
  const is = contract.checking('components', 'schemas', schema)
  expect(everyWord.filter((word) => is(word)).toSorted()).toEqual([...words].toSorted())
  for (const word of ['', 'OTHER', null]) expect(is(word)).toBe(false)
})

test('TFA-014 the state of the second factor has both methods and the default', () => {
  const is = contract.checking('components', 'schemas', 'TwoFactorState')
  const state = { authAppAuthentication: true, emailAuthentication: false, defaultMethod: 'AUTH_APP' }
  expect(is(state)).toBe(true)
  for (const name of Object.keys(state)) expect([name, is({ ...state, [name]: undefined })]).toEqual([name, false])
})
