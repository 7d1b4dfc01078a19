import type { Story } from '../../support/server/story.ts'

// Two requests, and what has to be read of them afterwards.
export const RED: [number, number, number] = [200, 20, 20]
export const GREEN: [number, number, number] = [20, 120, 20]

const anna = { firstName: 'Anna', lastName: 'Berg', address: '203.0.113.7', place: 'Zürich', agrees: true, colour: RED }
const leo = {
  firstName: 'Léo',
  lastName: 'Martin',
  address: '2001:db8::17',
  place: 'Nîmes',
  agrees: false,
  colour: GREEN,
}

type Expected = {
  dates: [string, string]
  /** The recipient and subject of every mail, sorted. */
  mails: [string, string][]
  hello: [string, string]
  /** What the audit pages say, in any place. */
  audit: string[]
  names: string[]
  /** The logo of the sender's organisation, a data URL. */
  logo: string | null
}

/** A logo of one pixel. */
export const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const stories: [Story, Expected][] = [
  [
    {
      issuer: 'ada',
      name: 'Lease 2026',
      language: 'EN',
      timeZone: 'America/New_York',
      createdAt: '2026-01-05T12:00:00Z',
      files: [
        ['Lease.pdf', 1],
        ['Annex.pdf', 2],
      ],
      signers: [
        { ...anna, mail: 'anna@berg.example', at: '2026-01-05T12:10:00Z', remarks: 'Keys at noon\nTwo copies' },
        { ...leo, mail: 'leo@martin.example', at: '2026-01-06T02:30:00Z', remarks: 'No pets\nNo piano' },
      ],
    },
    {
      dates: ['05/01/2026 07:10', '05/01/2026 21:30'],
      mails: [
        ['ada@example.org', '“Lease 2026” has been sent'],
        ['ada@example.org', '“Lease 2026” has been signed by everyone'],
        ['ada@example.org', 'Anna Berg signed “Lease 2026”'],
        ['ada@example.org', 'Léo Martin signed “Lease 2026”'],
        ['anna@berg.example', '“Lease 2026” has been signed by everyone'],
        ['anna@berg.example', 'Ada Lovelace asks you to sign “Lease 2026”'],
        ['anna@berg.example', 'You signed “Lease 2026”'],
        ['anna@berg.example', 'Your code to sign “Lease 2026”'],
        ['leo@martin.example', '“Lease 2026” has been signed by everyone'],
        ['leo@martin.example', 'Ada Lovelace asks you to sign “Lease 2026”'],
        ['leo@martin.example', 'You signed “Lease 2026”'],
        ['leo@martin.example', 'Your code to sign “Lease 2026”'],
      ],
      hello: ['Hello Anna Berg,', 'Hello Léo Martin,'],
      audit: [
        'Audit trail',
        'Record of the electronic signature of “Lease 2026”',
        'Analytical Engines',
        'Ada Lovelace',
        'ada@example.org',
        '5 Jan 2026 12:10:00 UTC',
        '07:10 in New York (UTC-5)',
        '6 Jan 2026 02:30:00 UTC',
        '5 Jan 2026 21:30 in New York (UTC-5)',
        'Place “Zürich”',
        'Newsletter ticked',
        'Place “Nîmes”',
        'Newsletter not ticked',
        'Lease.pdf',
        'Annex.pdf',
      ],
      names: ['Lease 2026_audit.pdf', 'Lease 2026_signed.pdf', 'Lease 2026_signed_with_audit.pdf'],
      logo: LOGO,
    },
  ],
  [
    {
      issuer: 'sophie',
      name: 'Bail 2026',
      language: 'FR',
      timeZone: 'Europe/Paris',
      createdAt: '2026-07-14T12:00:00Z',
      files: [
        ['Bail.pdf', 1],
        ['Annexe.pdf', 2],
      ],
      signers: [
        { ...anna, mail: 'anna@berg.exemple', at: '2026-07-14T12:10:00Z', remarks: 'Clés à midi\nDeux exemplaires' },
        { ...leo, mail: 'leo@martin.exemple', at: '2026-07-14T22:30:00Z', remarks: 'Ni chien\nNi piano' },
      ],
    },
    {
      dates: ['14/07/2026 14:10', '15/07/2026 00:30'],
      mails: [
        ['anna@berg.exemple', 'Sophie Germain vous invite à signer « Bail 2026 »'],
        ['anna@berg.exemple', 'Vous avez signé « Bail 2026 »'],
        ['anna@berg.exemple', 'Votre code pour signer « Bail 2026 »'],
        ['anna@berg.exemple', 'La demande « Bail 2026 » a été signée par tous'],
        ['leo@martin.exemple', 'Sophie Germain vous invite à signer « Bail 2026 »'],
        ['leo@martin.exemple', 'Vous avez signé « Bail 2026 »'],
        ['leo@martin.exemple', 'Votre code pour signer « Bail 2026 »'],
        ['leo@martin.exemple', 'La demande « Bail 2026 » a été signée par tous'],
        ['sophie@example.org', 'Anna Berg a signé « Bail 2026 »'],
        ['sophie@example.org', 'Léo Martin a signé « Bail 2026 »'],
        ['sophie@example.org', 'La demande « Bail 2026 » a été envoyée'],
        ['sophie@example.org', 'La demande « Bail 2026 » a été signée par tous'],
      ],
      hello: ['Bonjour Anna Berg,', 'Bonjour Léo Martin,'],
      audit: [
        'Piste d’audit',
        'Relevé de la signature électronique de « Bail 2026 »',
        'Imprimerie du Pont',
        'Sophie Germain',
        'sophie@example.org',
        '14/07/2026 12:10:00 UTC',
        '14:10 à Paris (UTC+2)',
        '14/07/2026 22:30:00 UTC',
        '15/07/2026 00:30 à Paris (UTC+2)',
        'Place « Zürich »',
        'Newsletter coché',
        'Place « Nîmes »',
        'Newsletter non coché',
        'Bail.pdf',
        'Annexe.pdf',
      ],
      names: ['Bail 2026_audit.pdf', 'Bail 2026_signe.pdf', 'Bail 2026_signe_avec_audit.pdf'],
      logo: null,
    },
  ],
]
