import type { Text } from '#machines/rules/platform/text.ts'

/** The legal notice in English. */
export const text: Text = {
  title: 'Legal notice',
  lead: 'Who publishes this site, who hosts it, and how to reach them.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'publisher',
      title: 'Publisher',
      blocks: [
        {
          facts: [
            ['Name', '{name}'],
            ['Postal address', '{address}'],
            ['Registration', '{registration}'],
            ['Phone', '{phone}'],
            ['Email', '{mail}'],
          ],
        },
        'The publisher operates this site and the signature service that it gives access to. What the service does, and on which terms, is set out in the [terms of use](/gcu).',
      ],
    },
    {
      id: 'director',
      title: 'Director of publication',
      blocks: [
        { facts: [['Director of publication', '{director}']] },
        'The director of publication answers for what the publisher itself writes on this site. The documents that are sent, signed and checked here belong to those who send them.',
      ],
    },
    {
      id: 'host',
      title: 'Hosting',
      blocks: [
        { facts: [['Hosting provider', '{host}']] },
        'The hosting provider stores the pages, the files and the database of this site.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and reports',
      blocks: [
        'The [contact page](/contact) says whom to ask about a request, an account or a fault.',
        'If you find unlawful content on this site, write to {mail}. Say where it is, why you think that it is unlawful, and how we can reach you. We answer, and remove what has to be removed.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Personal data',
      blocks: [
        'For accounts, security, the ledger and public checks, the publisher is the controller within the meaning of Regulation (EU) 2016/679 (GDPR). For the content of requests, the organisation that sends them is the controller, and the publisher processes the data on its behalf.',
        {
          facts: [
            [
              'What',
              'Names, email addresses, what signers fill in, signature images, times and network addresses; technical logs.',
            ],
            [
              'Why',
              'To carry out requests and to prove signatures (performance of a contract and legitimate interest); to protect the service (legitimate interest).',
            ],
            [
              'Who receives it',
              'The requesters and signers of the same request, holders of a signed file, and the providers of hosting and email.',
            ],
            [
              'How long',
              'Requests, as long as the organisation that sent them decides. Evidence of a signature, as long as it may be needed in court.',
            ],
            ['Your rights', 'Access, correction, deletion, restriction, a copy of your data, and objection.'],
            ['Whom to ask', '{privacyMail}, or the organisation that sent the request.'],
          ],
        },
        'If the answer does not satisfy you, you may complain to your data protection authority; in France, to the CNIL ([www.cnil.fr](https://www.cnil.fr)). Article 14 of the [terms of use](/gcu#article-14) says more.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'This site sets two cookies, both needed for what you ask of it. One keeps you logged in, the other recognises your browser when you log in again. There is no advertising and no audience measurement, and no other company sets a cookie here.',
        'Language, appearance and unfinished work are kept in your browser and are not sent to third parties.',
      ],
    },
    {
      id: 'software',
      title: 'Software and rights',
      blocks: [
        'This site runs on Paraph, which is free software under the Apache License 2.0. The packages that it contains have [licences of their own](/third-party-notices.txt).',
        'Names and logos of organisations belong to them. Texts of the publisher may be quoted with their source.',
      ],
    },
  ],
}
