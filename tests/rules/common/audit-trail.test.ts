import { expect, test } from 'vitest'
import { attachedTo, isMade } from '#machines/rules/common/sending/audit-trail.ts'

const types = ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'] as const

test.each([
  ['SEPARATED', ['SIGN_FILE', 'AUDIT_TRAIL']],
  ['INCLUDED_IN_SIGNED_FILES', ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT']],
  [null, [...types]],
] as const)('AUDIT-004 with a trail that is %s a request has %j', (trail, made) =>
  expect(types.filter((type) => isMade(type, trail))).toEqual(made),
)

test.each([
  ['SEPARATED', ['SIGNED_FILE_WITH_AUDIT', 'PROOF_FILE'], ['SIGN_FILE', 'AUDIT_TRAIL', 'PROOF_FILE']],
  ['SEPARATED', ['SIGNED_FILE_WITH_AUDIT', 'SIGN_FILE'], ['SIGN_FILE', 'AUDIT_TRAIL']],
  ['INCLUDED_IN_SIGNED_FILES', ['AUDIT_TRAIL', 'ORIGINAL_FILE'], ['SIGNED_FILE_WITH_AUDIT', 'ORIGINAL_FILE']],
  ['INCLUDED_IN_SIGNED_FILES', ['SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'], ['SIGNED_FILE_WITH_AUDIT']],
  [null, ['SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL'], ['SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL']],
] as const)('AUDIT-004 with a trail that is %s mails attach instead of %j: %j', (trail, wanted, attached) =>
  expect(attachedTo([...wanted], trail)).toEqual(attached),
)
