import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about accounts, in English. */
export const accounts: readonly Section[] = [
  {
    id: 'password',
    title: 'I have forgotten my password.',
    blocks: [
      '[Choose a new one](/forgotten-password): you receive a link that works once, for an hour. If your organisation has its own login, use that one.',
    ],
  },
  {
    id: 'second-factor',
    title: 'Can I protect my account with a second factor, and what if I lose it?',
    blocks: [
      'Yes, under {page:security}: with an authenticator app or codes by email; a passkey counts as both factors. Keep the ten recovery codes, each of which works once. If you have none left, ask an administrator to switch the second factor off. It protects your account, not your mailbox, to which links to sign are sent.',
    ],
  },
  {
    id: 'departure',
    title: 'A colleague leaves. What becomes of their requests?',
    blocks: [
      'They stay with the organisation, and signers can still sign. Nothing is handed over automatically: on the page of the account, an administrator chooses “{say:account-edit.handover}”, and gives requests, templates and contacts to a colleague or ends them. The audit trail of each request says so.',
    ],
  },
  {
    id: 'sandbox',
    title: 'Can I try it without consequences?',
    blocks: [
      'The operator can create an organisation as a sandbox: its requests send no emails, are marked and sealed as tests, have no proof and no legal effect. It remains a sandbox for ever. Everywhere else a signature counts, even if you meant it as a trial.',
    ],
  },
  {
    id: 'more',
    title: 'My question is not here.',
    blocks: ['The [contact page](/contact) says whom to ask.'],
  },
]
