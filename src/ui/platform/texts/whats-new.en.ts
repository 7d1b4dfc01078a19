import type { Text } from '#machines/rules/platform/text.ts'

/** What has changed for those who use the application, newest first, in English. */
export const text: Text = {
  title: 'What’s new',
  lead: 'What has changed for those who sign, send and check documents, newest first.',
  changed: '2026-12-01',
  sections: [
    {
      id: 'december-2026',
      title: 'December 2026',
      blocks: [
        {
          list: [
            'The [user manual](/manual) says step by step how a task is done. The question mark at the top of a page shows what it says about this page.',
            'Forty [questions](/question-and-answer) that people ask about electronic signatures are answered.',
            'Three manuals can be read and searched here: on [proof files](/proof-files-manual), on [signing within your own site](/embedded-signature-manual) and on [webhooks](/webhooks-manual).',
            'Several files can be [checked](/signature-check) together, with their proofs in any order. JSON files that are no proofs are checked like other documents.',
            'Administrators see which colleagues have left, and hand over the requests, templates and contacts that stayed.',
            'A signer can ask somebody else to sign where the sender allows it. The audit trail says who asked whom.',
          ],
        },
      ],
    },
    {
      id: 'november-2026',
      title: 'November 2026',
      blocks: [
        {
          list: [
            'A request that was sent can be edited: replace files, fields and signers. Signatures that are not affected stay valid.',
            'One contract goes to many people with a table: each receives a request of their own.',
            'Documents are certified without signatures. Their fingerprints are recorded, and the files stay with you.',
            'A proof folder has everything that a court or an auditor needs: the files, their proofs, and a page that checks them without a network.',
            'The parties of a request can comment on it where the organisation allows comments.',
            'A sandbox lets you try everything, including the API, without legal effect.',
            'Programs can send requests and are called when somebody signs. Organisations can sign their people in at their own identity provider.',
            'Organisations choose how long documents and signature data are kept. What is due for deletion within 30 days can be downloaded before.',
          ],
        },
      ],
    },
  ],
}
