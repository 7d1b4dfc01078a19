import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about who sees what, and how long it is kept, in English. */
export const privacy: readonly Section[] = [
  {
    id: 'who-sees',
    title: 'Who sees my data?',
    blocks: [
      'The person who asked you to sign, their managers and the administrators of their organisation, the other signers, those who get a copy, and anyone who holds the signed file. The operator of this site stores the data and can technically read it. The [legal notice](/legal-notice#personal-data) says what is kept, how long, and how to ask for it.',
    ],
  },
  {
    id: 'copy-recipient',
    title: 'I get a copy of a request. What do I have to do?',
    blocks: [
      'Nothing. Your link shows who has signed and lets you download the documents, and an email tells you when the request is finished. You cannot sign, refuse or change anything.',
    ],
  },
  {
    id: 'storage',
    title: 'Where are documents stored, and are they encrypted?',
    blocks: [
      'On machines of the operator of this site and its [hosting provider](/legal-notice#host). Your connection is encrypted (HTTPS). Paraph does not encrypt stored files itself; whether the disks are encrypted, only the operator can say. A document that you check never leaves your device.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long are documents kept?',
    blocks: [
      'The organisation that sent them decides: files and data can be deleted a number of days, months or years after a request has ended. Without such a rule they are kept without limit. Download the signed file and the proof and keep them yourself: once they are deleted here, your copies can still be checked, but not downloaded again.',
    ],
  },
  {
    id: 'erasure',
    title: 'Can I have my data erased?',
    blocks: [
      'Ask the organisation that sent the request, or [write to the operator](/contact#personal-data). An administrator sees what the organisation has of you, and deletes what nothing requires it to keep; the law may demand that a signed contract is kept for years. Fingerprints remain, but do not name you. Copies that others have downloaded cannot be called back.',
    ],
  },
]
