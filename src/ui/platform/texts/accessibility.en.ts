import type { Text } from '#machines/rules/platform/text.ts'

/** The accessibility statement in English. */
export const text: Text = {
  title: 'Accessibility statement',
  lead: 'How far this site can be used by everyone, what is missing, and what you can do about it.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'scope',
      title: 'What this statement covers',
      blocks: [
        '{name} undertakes to make this site accessible. This statement covers all pages of the signature service, in English and French, on computers and phones.',
        'The measure is WCAG 2.1 at level AA, on which the European standard EN 301 549 and the French RGAA 4.1 are based. What is planned is in the [accessibility plan](/accessibility/plan).',
      ],
    },
    {
      id: 'state',
      title: 'State of conformance',
      blocks: [
        'This site is partially conformant. The state is our own assessment; no independent body has audited the site.',
      ],
    },
    {
      id: 'conformant',
      title: 'What is conformant',
      blocks: [
        {
          list: [
            'Every action works with the keyboard alone, also placing and moving fields on a document. The focus can always be seen, and returns to where it was when a dialog closes.',
            'A signature can be typed instead of drawn.',
            'Texts, controls and their outlines have the contrast that is required, in the light and in the dark theme. No state is told by colour alone.',
            'Inputs have labels; errors are told in words, at the input and to screen readers.',
            'Pages work at a width of 320 pixels and with text at 200 %; nothing moves if your device asks for reduced motion.',
            'You are warned before a session ends and can extend it.',
            'The audit trail, which we write ourselves, is a tagged PDF file.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      title: 'What is not accessible',
      blocks: [
        'Not conformant:',
        {
          list: [
            'A scanned document is an image: a screen reader reads the names of the fields and what is in them, but no text of the document. The text of other documents is read, but without their headings and tables. Your own reader may read more of the downloaded file.',
            'The order and the position of fields on a page are told by name and page, not in relation to the text around them.',
            'On a phone, the contents of long texts such as this one have no links to copy at each heading.',
          ],
        },
        'Not covered, because it comes from others: the documents that organisations send for signature. We change their content as little as possible and cannot make an inaccessible file accessible.',
      ],
    },
    {
      id: 'method',
      title: 'How this statement was made',
      blocks: [
        {
          facts: [
            ['Date', '23 November 2026'],
            [
              'Method',
              'Automatic checks (axe-core) of each state of each page in English and French, tests of the keyboard, of the order of the focus and of what a screen reader is told, and a review of contrast and reflow.',
            ],
            [
              'Not done yet',
              'A complete manual audit by the RGAA method, and tests with people who use assistive technology every day.',
            ],
            ['Technology', 'HTML, CSS, JavaScript, SVG and WAI-ARIA; PDF.'],
            ['Checked with', 'A current version of Chromium.'],
          ],
        },
        'The operator of a site may have changed texts, logos or settings after these checks.',
      ],
    },
    {
      id: 'feedback',
      title: 'Report a problem',
      blocks: [
        'Write to {mail} or to the postal address {address}. Say on which page it happened, and which device and which assistive technology you use. You get an answer, and the content in a form that you can use.',
      ],
    },
    {
      id: 'complaint',
      title: 'If you get no satisfactory answer',
      blocks: [
        'In France you can turn to the Défenseur des droits, free of charge:',
        {
          list: [
            'by the form at [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr)',
            'through a delegate in your region: [www.defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues)',
            'by letter, without a stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
          ],
        },
        'In other countries, the body that supervises digital accessibility there is responsible.',
      ],
    },
  ],
}
