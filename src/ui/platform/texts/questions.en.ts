import type { Text } from '#machines/rules/platform/text.ts'
import { accounts } from './questions/accounts.en.ts'
import { privacy } from './questions/privacy.en.ts'
import { proof } from './questions/proof.en.ts'
import { sending } from './questions/sending.en.ts'
import { signing } from './questions/signing.en.ts'
import { worth } from './questions/worth.en.ts'

/** The questions and answers in English. */
export const text: Text = {
  title: 'Questions and answers',
  lead: 'What signers, requesters and those who check a document ask most.',
  changed: '2026-12-01',
  sections: [...signing, ...worth, ...privacy, ...sending, ...proof, ...accounts],
}
