import type { Text } from '#machines/rules/platform/text.ts'

/** The contact page in English. */
export const text: Text = {
  title: 'Contact',
  lead: 'Whom to ask, so that the answer comes from the person who has it.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'request',
      title: 'You were asked to sign',
      blocks: [
        'Questions about the document, its content or its deadline go to the person who sent it. A reply to the invitation reaches them. We do not know your document and cannot change it.',
        'If your link has expired, open it all the same: you can have a new one sent to the same address. More is under [questions and answers](/question-and-answer).',
      ],
    },
    {
      id: 'account',
      title: 'You have an account',
      blocks: [
        'The administrators of your organisation create accounts, change rights and unlock people. If you have forgotten your password, [choose a new one](/forgotten-password).',
      ],
    },
    {
      id: 'operator',
      title: 'The operator of this site',
      blocks: [
        'For everything else: a fault, a message that should not have reached you, or a question about the service.',
        {
          facts: [
            ['Name', '{name}'],
            ['Email', '{mail}'],
            ['Phone', '{phone}'],
            ['Postal address', '{address}'],
          ],
        },
        'Tell us what you did, what you saw, and when. If it is about a request, give its id. Never send a password, a code or a signing link.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Personal data',
      blocks: [
        { facts: [['Email', '{privacyMail}']] },
        'Write here to see, correct or delete data about you. The [legal notice](/legal-notice#personal-data) says what we process and why.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Accessibility',
      blocks: [
        'If something on this site cannot be read or used, write to {mail}. You get the content in another way, and what is known to be missing is in the [accessibility statement](/accessibility).',
      ],
    },
    {
      id: 'check',
      title: 'Is a document genuine?',
      blocks: [
        'You need not ask us: [check the document](/signature-check). The check is free and needs no account, and the document stays on your device.',
      ],
    },
  ],
}
