import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about checking and proof, in English. */
export const proof: readonly Section[] = [
  {
    id: 'copy',
    title: 'Where do I find the signed document?',
    blocks: [
      'Once the request is finished, you receive an email with a link. Download the signed file and keep it yourself. Only the file is sealed: a print-out cannot be checked.',
    ],
  },
  {
    id: 'check-document',
    title: 'How do I check a document?',
    blocks: [
      'Drop it on the page {page:check}. Its fingerprint is calculated on your device and compared with those that we know; the document itself is not sent. Add the proof file if you have one.',
    ],
  },
  {
    id: 'no-match',
    title: 'The check finds no match. Is the document forged?',
    blocks: [
      'Not necessarily. It may have been printed, saved again or converted, which changes its fingerprint, or come from another service. Ask for the file as it was downloaded here.',
    ],
  },
  {
    id: 'seal',
    title: 'What are the seal and the audit trail?',
    blocks: [
      'The seal is an electronic signature of the service, not of a person, on the finished PDF (PAdES): any later change breaks it. A PDF reader that does not know its certificate may call it unknown. The audit trail says who did what and when: names, email and network addresses, what was filled in, the consent and the fingerprints of the documents. Anyone to whom you give it reads all of this.',
    ],
  },
  {
    id: 'date',
    title: 'Where do the dates come from, and what does a time stamp add?',
    blocks: [
      'They come from the clock of the server, not from your device. If the operator uses a time stamp authority, its time stamp in the seal shows that the file existed at the latest at that time, whatever the server says. The audit trail says whether its own seal has one. An anchor on a public blockchain has the time of its block.',
    ],
  },
  {
    id: 'blockchain',
    title: 'What is on the blockchain, and can it be deleted?',
    blocks: [
      'Only a root, one fingerprint calculated from many: neither documents nor names can be read from it. It is in a ledger of the operator or, if the operator has chosen so, on the public blockchain Tezos; the check says which. It cannot be deleted. A ledger of the operator shows that nobody else has changed anything; only a public blockchain binds the operator, too.',
    ],
  },
  {
    id: 'disappearance',
    title: 'What if Paraph or the blockchain disappears?',
    blocks: [
      'Download “{say:request-detail.file.PROOF_FOLDER}” once a request is finished: its page `verify.html` checks the documents without a network and without us. Note the public key that the organisation publishes, too: without it, anybody could have made the proof. Without the blockchain, nobody can look the block up any more; seal, proof and time stamps can still be verified. The {page:proofManual} says how.',
    ],
  },
]
