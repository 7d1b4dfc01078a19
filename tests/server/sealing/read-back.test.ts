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
import { fieldBoxes, tell, type Left, type Outcome } from '../../support/server/story.ts'
import { GREEN, LOGO, RED, stories } from './read-back.stories.ts'

// Everything that leaves the server for a request is read again and compared with what was put in, as written here.
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
