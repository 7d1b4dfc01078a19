import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import { addDemo } from '../../../server/demo.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { readPdf, renderFirst, type ReadPage } from '../../support/pdf/read.ts'
import { sealTimeIn } from '../../support/pdf/seal-time.ts'
import { verify } from '../../support/pdf/verify.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { fieldBoxes, tell, type Left, type Outcome, type Story } from '../../support/server/story.ts'

// Everything that leaves the server for a request is read again and compared with what was put in, as written here.
const RED: [number, number, number] = [200, 20, 20]
const GREEN: [number, number, number] = [20, 120, 20]

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
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const stories: [Story, Expected][] = [
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

let server: Server
beforeAll(async () => {
  server = await startServer({ trustProxy: true })
  await addDemo(server.ports)
  await server.ports.db.query(
    `update tenants set params = jsonb_set(params, '{webLogo}', to_jsonb($1::text)) where name = 'Analytical Engines'`,
    [LOGO],
  )
})
afterAll(() => server.stop())

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
/** Without the spaces that lines and columns put into a text. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

describe.each(stories)('$name', (story, expected) => {
  let outcome: Outcome
  let signed: ReadPage[]
  let audit: ReadPage[]
  let together: ReadPage[]
  const only = (type: Left['type']) => outcome.files.find((file) => file.type === type)!

  beforeAll(async () => {
    outcome = await tell(server, story)
    signed = await readPdf(only('SIGN_FILE').bytes)
    audit = await readPdf(only('AUDIT_TRAIL').bytes)
    together = await readPdf(only('SIGNED_FILE_WITH_AUDIT').bytes)
  })

  test('the sealed PDF has all pages, and on them what each signer wrote, in their own fields', () => {
    const [first, second] = story.files.map(([name]) => name)
    expect(signed.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      `${first}, page 1`,
      `${second}, page 1`,
      `${second}, page 2`,
    ])
    const [page] = signed
    for (const [index, { place, remarks }] of story.signers.entries()) {
      const boxes = fieldBoxes[index]!
      expect(page!.textIn(boxes.place)).toBe(place)
      expect(page!.textIn(boxes.remarks)).toBe(remarks.replace('\n', ' '))
      expect(page!.textIn(boxes.date)).toBe(expected.dates[index])
    }
  })

  test('a ticked box has a tick and the other is empty; each signature is in the field of its signer', async () => {
    const page = await renderFirst(only('SIGN_FILE').bytes)
    const inside = ({ posX, posY, width, height }: (typeof fieldBoxes)[0]['agrees']) => {
      const [fifth, rest] = [0.2, 0.6]
      return { posX: posX + width * fifth, posY: posY + height * fifth, width: width * rest, height: height * rest }
    }
    const [ticked, empty] = fieldBoxes.map(({ agrees }) => page.inkIn(inside(agrees)))
    expect(ticked).toBeGreaterThan(50)
    expect(empty).toBe(0)
    const drawn = fieldBoxes.map(({ signature }) =>
      [RED, GREEN].map((colour) => page.pixelsIn(signature, colour) > 5000),
    )
    expect(drawn).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('the audit pages name people, addresses, times in UTC and in the zone, and the hashes of the files', () => {
    const text = squeezed(audit.map((page) => page.text).join(' '))
    const people = story.signers.flatMap(({ firstName, lastName, mail, address }) => [
      `${firstName} ${lastName}`,
      mail,
      address,
    ])
    const originals = outcome.files.filter(({ type }) => type === 'ORIGINAL_FILE')
    expect(originals).toHaveLength(2)
    const hashes = [...originals, only('SIGN_FILE')].map(({ bytes }) => sha256(bytes))
    const missing = [...expected.audit, ...people, ...hashes, outcome.id].filter(
      (words) => !text.includes(squeezed(words)),
    )
    expect(missing).toEqual([])
  })

  test('the file with audit pages has the pages of both', () => {
    expect(together.map(({ text }) => text)).toEqual([...signed, ...audit].map(({ text }) => text))
  })

  test('each result is sealed as a whole, has its name, and is listed with its own hash', async () => {
    const results = outcome.files.filter(({ type }) => type !== 'ORIGINAL_FILE')
    expect(results.map(({ fileName }) => fileName).toSorted()).toEqual(expected.names)
    const sealedAt = story.signers[1]!.at.replaceAll(/\D/g, '')
    for (const { bytes } of results) {
      expect(await verify(bytes)).toMatchObject({ isWhole: true, isCertified: true })
      expect(sealTimeIn(bytes)).toBe(sealedAt)
    }
    for (const { bytes, hash, fileSize } of outcome.files)
      expect([hash, fileSize]).toEqual([sha256(bytes), bytes.length])
  })

  test('the archive has every file and the proof, each with its name and with the bytes of the single download', () => {
    const singles = [
      ...outcome.files.map(({ fileName, bytes }) => [fileName, bytes] as const),
      [`${story.name}_proof.json`, Buffer.from(outcome.proof)] as const,
    ]
    const zip = unzipSync(outcome.zip)
    expect(Object.keys(zip).toSorted()).toEqual(singles.map(([name]) => name).toSorted())
    for (const [name, bytes] of singles) expect([name, bytes.equals(zip[name]!)]).toEqual([name, true])
  })

  test('every mail goes to the right person in the right language, with nothing of others', async () => {
    const sent = outcome.mails.map(({ recipient, subject }) => [recipient, subject.replaceAll('\u00a0', ' ')])
    expect(sent.map((mail) => mail.join(' ')).toSorted()).toEqual(
      expected.mails.map((mail) => mail.join(' ')).toSorted(),
    )
    for (const [index, { mail }] of story.signers.entries()) {
      const [own, others] = [outcome.mails.filter(({ recipient }) => recipient === mail), story.signers[1 - index]!]
      for (const { plain, html } of own) {
        expect(plain).toContain(expected.hello[index])
        for (const foreign of [others.mail, outcome.codes[1 - index]!]) expect(plain + html).not.toContain(foreign)
      }
      expect(own.filter(({ plain }) => plain.includes(outcome.codes[index]!))).toHaveLength(1)
    }
  })

  test('MAIL-008 every mail has the logo of the sender’s organisation, or its name', () => {
    const organisation = story.issuer === 'ada' ? 'Analytical Engines' : 'Imprimerie du Pont'
    for (const { html } of outcome.mails) {
      expect([...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt])).toEqual(
        expected.logo === null ? [] : [[expected.logo, organisation]],
      )
      expect(html).toContain(organisation)
    }
  })

  test('the last signer is told that all signatures are in, the first that some are missing', () => {
    const confirmations = story.signers.map(({ mail }) =>
      outcome.mails.find(
        ({ recipient, subject }) => recipient === mail && /^(You signed|Vous avez signé)/.test(subject),
      ),
    )
    expect(confirmations.map((mail) => /, and all signatures|, et toutes les signatures/.test(mail!.plain))).toEqual([
      false,
      true,
    ])
  })

  test('the link in each signer’s last mail opens their documents, and nobody else gets it', async () => {
    const tokens = story.signers.map(({ mail }) =>
      outcome.mails.flatMap(({ recipient, plain }) => (recipient === mail ? tokensIn(plain) : [])),
    )
    const issuers = outcome.mails.filter(({ recipient }) => recipient.endsWith('@example.org'))
    expect(issuers.flatMap(({ plain }) => tokensIn(plain))).toEqual([])
    expect(tokens[0]!.filter((token) => tokens[1]!.includes(token))).toEqual([])
    for (const [newest] of tokens) {
      const listed = await server.call(
        'GET',
        '/private/simple-sign-files/signer',
        undefined,
        undefined,
        bearer(newest!),
      )
      expect(listed.status).toBe(200)
      for (const { hash } of outcome.files) expect(JSON.stringify(listed.body)).toContain(hash)
    }
  })

  test('the proof verifies for every document, and for nothing else', async () => {
    const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: server.ports.anchoring.publicKeys }
    for (const { bytes, type } of outcome.files) {
      const { code } = await verifyProof(sha256(bytes), outcome.proof, ports)
      expect([type, code]).toEqual([type, type === 'ORIGINAL_FILE' ? 24 : 0])
    }
    expect((await verifyProof(sha256('another'), outcome.proof, ports)).code).not.toBe(0)
    for (const words of [story.name, 'Anna Berg', 'Léo Martin']) expect(outcome.proof).toContain(words)
  })
})

const tokensIn = (text: string) =>
  [...text.matchAll(/https:\/\/sign\.example\.org\/(?:open|consult)-request\/([\w-]{43})/g)].map(
    ([, token = '']) => token,
  )
