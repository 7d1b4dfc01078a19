import type { Section } from '#machines/rules/platform/text.ts'

/** Questions and answers about what a signature is worth, in English. */
export const worth: readonly Section[] = [
  {
    id: 'legal-value',
    title: 'What is such a signature worth? Is it advanced or qualified?',
    blocks: [
      'It is a simple electronic signature within the meaning of Regulation (EU) No 910/2014 (eIDAS), and neither an advanced nor a qualified one: Paraph does not check identity documents. It may not be refused as evidence solely because it is electronic. A court decides how much it proves; the audit trail and the proof file help it to.',
    ],
  },
  {
    id: 'not-enough',
    title: 'For which documents is it not enough?',
    blocks: [
      'For those for which the law demands another form, such as a notarial deed, a handwritten will or a qualified signature. It depends on the country: in France, a house is sold before a notary; in Germany, notice that ends an employment contract must be on paper. Paraph does not check this. The requester decides, and should ask a lawyer if in doubt.',
    ],
  },
  {
    id: 'outside-eu',
    title: 'Does it count outside the European Union?',
    blocks: [
      'You can sign from anywhere. eIDAS applies in the European Economic Area; many other countries accept electronic signatures under laws of their own, with other conditions. Whether your document is valid there is for the parties to find out: Paraph does not check it.',
    ],
  },
  {
    id: 'forged',
    title: 'Can a signature be forged?',
    blocks: [
      'Anyone who can read the signer’s mailbox can open the link, receive the code and sign in their name. The evidence shows to which address the link and the code were sent, when and from which network address somebody signed, and which documents they were shown. It cannot show who sat at the keyboard. A change to the signed file is always noticed when it is checked.',
    ],
  },
  {
    id: 'certification',
    title: 'What is the difference between a signature and a certification?',
    blocks: [
      'A signature says that a person agreed to a document. A certification says that an organisation held a file at a certain time: its fingerprint is anchored, and nobody signs. It works with any kind of file, and says neither who wrote it nor whether its content is true.',
    ],
  },
]
