import { expect, test } from 'vitest'
import { isSignedAlone } from '#machines/rules/requests/signed-alone.ts'

const sender = { mail: 'ada@example.org', isMailValidated: true }
const ada = { mail: ' ADA@example.org' }

test.each([
  ['the only signer is the sender, in any case', [ada], sender, true],
  ['somebody else signs, too', [ada, { mail: 'alan@example.org' }], sender, false],
  ['the only signer is somebody else', [{ mail: 'alan@example.org' }], sender, false],
  ['nobody signs', [], sender, false],
  ['the address is not shown to be theirs', [ada], { ...sender, isMailValidated: false }, false],
])('%s: whether the sender signs alone', (_, signers, by, isAlone) => expect(isSignedAlone(signers, by)).toBe(isAlone))
