import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about sending requests, in English. */
export const sending: readonly Section[] = [
  {
    id: 'formats',
    title: 'Which files can I send, and how large may they be?',
    blocks: [
      'PDF files: up to 10 in a request, 20 MB together, with 500 pages each. Export other documents as PDF first. Scripts, attachments and hidden content are removed before signers see a file; you are asked if something would be lost. You place the fields on a computer, since the screen of a phone is too small for it.',
    ],
  },
  {
    id: 'change-request',
    title: 'Can I change or cancel a request after sending it?',
    blocks: [
      'Yes, as long as it is in progress. “{say:editing-start.open}” pauses signing until you have finished; signatures that were given are kept. The files can be changed only if nobody has acted yet and they do not come from a template. “{say:request-cancel.open}” ends the request for everyone, with a message from you: no document is sealed, and you cannot undo it.',
    ],
  },
  {
    id: 'wrong-address',
    title: 'A name or an address is wrong. What can I do?',
    blocks: [
      'If an email came back, choose “{say:request-detail.changeAddress}” on the page of the request: the signer is invited again, and earlier links end. Otherwise, choose “{say:editing-start.open}” and correct names and addresses there. What belongs to a signer who has already signed stays as it was: send a new request if that is wrong.',
    ],
  },
  {
    id: 'no-answer',
    title: 'A signer does not answer, has left or has died. What now?',
    blocks: [
      'Choose “{say:reminder.open}”, or have reminders sent automatically, five at most; signers can stop these. With “{say:editing-start.open}” you replace or remove the person. If only optional signatures are missing, “{say:request-detail.finish}” ends the wait. Paraph does not know why somebody is silent: if a required signature is missing at the deadline, the request expires and no signed document is made.',
    ],
  },
  {
    id: 'many-people',
    title: 'How do I send one contract to many people?',
    blocks: [
      'Make a template with a role for each signer, then choose “{say:template-list.bulk}” in the list of [templates](/simple-signature-templates) and add a CSV file. Each row becomes a request of its own, up to 10,000 rows, and all rows are checked before anything is sent. If several people are to sign the same document, name them in one request, up to 50.',
    ],
  },
  {
    id: 'language',
    title: 'In which language do signers get their messages?',
    blocks: [
      'In English or French. The requester chooses one language for all signers of a request. On the pages, each reader chooses their own. Documents and messages that the requester writes are not translated.',
    ],
  },
]
