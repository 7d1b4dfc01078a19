import type { Text } from '#machines/rules/platform/text.ts'

/** The questions and answers in English. */
export const text: Text = {
  title: 'Questions and answers',
  lead: 'What signers, requesters and those who check a document ask most.',
  changed: '2026-11-30',
  sections: [
    {
      id: 'need-account',
      title: 'Do I need an account to sign?',
      blocks: [
        'No. Open the link in the invitation, read the document, fill in your fields and sign. A browser is enough, on a computer or a phone. Once you have signed, you can create a free account with the same address: it lists what you have signed and what is waiting for your signature.',
      ],
    },
    {
      id: 'genuine-invitation',
      title: 'How do I know that an invitation is genuine?',
      blocks: [
        'It names the person and the organisation that ask you, and the document. Its link leads to this site: compare the address in your browser. If you do not expect a document from that person, ask them in another way before you open the link.',
      ],
    },
    {
      id: 'expired-link',
      title: 'My link has expired. What now?',
      blocks: [
        'Open it all the same. As long as the request runs, the page offers to send a new link to the same address. If the request itself has ended, only the person who sent it can send it again.',
      ],
    },
    {
      id: 'no-code',
      title: 'The six-digit code does not arrive.',
      blocks: [
        'It goes to the address that received the invitation. Look among unwanted mail and wait a minute, then have a new code sent; only the newest one is valid. If that fails, your mail provider may hold our messages back: ask the requester.',
      ],
    },
    {
      id: 'refuse',
      title: 'Can I refuse to sign?',
      blocks: [
        'Yes. Open the link, choose “Refuse to sign” and say why. Before you confirm, the page says what becomes of the request. If you would rather have the document changed, reply to the invitation: the requester can change it. If you do nothing, the request ends at its deadline.',
      ],
    },
    {
      id: 'undo',
      title: 'Can I undo a signature?',
      blocks: [
        'Not in the service. A signature is evidence of what you agreed to. If you signed by mistake, write to the requester at once.',
      ],
    },
    {
      id: 'legal-value',
      title: 'What is such a signature worth?',
      blocks: [
        'It is a simple electronic signature within the meaning of Regulation (EU) No 910/2014 (eIDAS). It may not be refused as evidence solely because it is electronic. For some acts the law asks for more, such as a notary or a qualified signature; requesters decide what their document needs.',
      ],
    },
    {
      id: 'copy',
      title: 'Where do I find the signed document?',
      blocks: [
        'When everybody has signed, you receive a message with a link. Download the signed file and keep it yourself. Only the file is sealed: a print-out cannot be checked.',
      ],
    },
    {
      id: 'check-document',
      title: 'How do I check a document?',
      blocks: [
        'Drop it on the page [Check a document](/signature-check). Its fingerprint is calculated on your device and compared with those that we know; the document itself is not sent. Add the proof file if you have one.',
      ],
    },
    {
      id: 'no-match',
      title: 'The check says “no match”. Is the document forged?',
      blocks: [
        'Not necessarily. It may have been printed, saved again or converted, which changes its fingerprint, or come from another service. Ask for the file as it was downloaded here.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees my data?',
      blocks: [
        'The person who asked you to sign, the other signers, and whoever holds the signed file. The [legal notice](/legal-notice#personal-data) says what is kept, how long, and how to ask for it.',
      ],
    },
    {
      id: 'password',
      title: 'I have forgotten my password.',
      blocks: [
        '[Choose a new one](/forgotten-password): you receive a link that works once. If your organisation has its own login, use that one.',
      ],
    },
    {
      id: 'more',
      title: 'My question is not here.',
      blocks: ['The [contact page](/contact) says whom to ask.'],
    },
  ],
}
