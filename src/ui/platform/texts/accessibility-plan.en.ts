import type { Text } from '#machines/rules/platform/text.ts'

/** The accessibility plan in English. */
export const text: Text = {
  title: 'Accessibility plan',
  lead: 'What we will do about the gaps that the accessibility statement names, quarter by quarter.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'commitment',
      title: 'What we undertake',
      blocks: [
        'Accessibility is part of each change of the service, not a project after it: a page that fails the automatic checks, or that cannot be used with the keyboard, is not published.',
        'The state today is in the [accessibility statement](/accessibility). This plan covers 2026 and 2027 and is reviewed at the end of each quarter.',
      ],
    },
    {
      id: 'q4-2026',
      title: 'October to December 2026: take stock',
      blocks: [
        {
          list: [
            'Publish the accessibility statement and this plan, and link both from the foot of each page.',
            'Check each state of each page automatically before it is published, in both languages.',
            'Collect the reports that reach us by email, and answer each.',
          ],
        },
      ],
    },
    {
      id: 'q1-2027',
      title: 'January to March 2027: assistive technology',
      blocks: [
        {
          list: [
            'Walk through signing, sending and checking with NVDA and Firefox, with VoiceOver on a phone, and with speech input.',
            'Fix what blocks a signer first, then what blocks a requester.',
            'Write down for each screen how it is announced, so that later changes can be compared.',
          ],
        },
      ],
    },
    {
      id: 'q2-2027',
      title: 'April to June 2027: the text of documents',
      blocks: [
        {
          list: [
            'Offer the text of each page of a document to screen readers, as far as the file has text.',
            'Announce fields in the order of reading, with the text before them.',
            'Tell requesters before they send that a file has no text, or no tags.',
          ],
        },
      ],
    },
    {
      id: 'q3-2027',
      title: 'July to September 2027: audit',
      blocks: [
        {
          list: [
            'Have a complete audit made by the RGAA method, by someone who did not build the service.',
            'Invite people who use assistive technology every day to sign a real document, and watch where they are held up.',
            'Bring the statement up to date with the results.',
          ],
        },
      ],
    },
    {
      id: 'q4-2027',
      title: 'October to December 2027: put right',
      blocks: [
        {
          list: [
            'Put right what the audit found, by how much it hinders.',
            'Have what was put right checked again.',
            'Publish the plan for the next years.',
          ],
        },
      ],
    },
    {
      id: 'people',
      title: 'People and means',
      blocks: [
        {
          list: [
            'Whoever builds a page checks it with the keyboard and at 320 pixels; the automatic checks run with every change.',
            'Whoever joins is introduced to WCAG and to the patterns of the service.',
            'Reports about accessibility are treated like faults. Write to {mail}.',
          ],
        },
      ],
    },
  ],
}
