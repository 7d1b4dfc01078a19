import type { Text } from '#machines/rules/platform/text.ts'
import { accounts } from './questions/accounts.fr.ts'
import { privacy } from './questions/privacy.fr.ts'
import { proof } from './questions/proof.fr.ts'
import { sending } from './questions/sending.fr.ts'
import { signing } from './questions/signing.fr.ts'
import { worth } from './questions/worth.fr.ts'

/** The questions and answers in French. */
export const text: Text = {
  title: 'Questions et réponses',
  lead: 'Ce que demandent le plus souvent les signataires, les demandeurs et ceux qui vérifient un document.',
  changed: '2026-12-01',
  sections: [...signing, ...worth, ...privacy, ...sending, ...proof, ...accounts],
}
