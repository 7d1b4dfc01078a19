import type { Text } from '#machines/rules/platform/text.ts'
import { sections as organisations } from './user-guide/organisations.en.ts'
import { sections as signers } from './user-guide/signers.en.ts'

/** The user guide in English. */
export const text: Text = {
  title: 'User manual',
  lead: 'What you want to do, step by step: first for everybody, then for each role.',
  changed: '2026-12-01',
  sections: [
    ...signers,
    ...organisations,
    {
      id: 'product',
      title: 'What the product does',
      blocks: [
        'Paraph sends documents for electronic signature, seals the signed PDF, and anchors its fingerprint so that anybody can check it.',
      ],
      parts: [
        {
          id: 'appearance',
          title: 'Change the language or the theme',
          blocks: [
            'Choose them under “{say:shell.language}” and “{say:shell.theme}”. The language of the emails is a setting of each request.',
          ],
        },
        {
          id: 'more-answers',
          title: 'Find other answers',
          blocks: [
            'What a signature is worth and who sees a file: see {page:questions}. To write to us: {page:contactPage}.',
          ],
        },
      ],
    },
    {
      id: 'api',
      title: 'Let a program use the API',
      blocks: ['Programs do what people do here: they send requests, follow them and certify files.'],
      parts: [
        {
          id: 'token',
          title: 'Make a token for a program',
          blocks: [
            {
              steps: [
                'Open {page:apiTokens} and choose “{say:api-token-list.new}”.',
                'Enter what it is for, and choose under “{say:api-token-creation.scopes}” no more than the program needs.',
                'Choose “{say:api-token-creation.create}”.',
              ],
            },
            'Managers and administrators make tokens.',
          ],
        },
        {
          id: 'events',
          title: 'Be called when something happens',
          blocks: [
            {
              steps: [
                'Open {page:webhooks} and choose “{say:webhook-list.new}”.',
                'Enter an address that begins with `https://`, and choose the events.',
              ],
            },
            'Only administrators create webhooks. The {page:webhooksManual} explains the calls; the {page:embeddedManual} is about signing on your own pages.',
          ],
        },
      ],
    },
  ],
}
