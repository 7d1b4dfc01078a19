import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { localTimeText } from '../../../server/pdf/audit/times.ts'
import { english } from '../../../server/pdf/audit/words-en.ts'
import { LEFT, SHEET } from '../../../server/pdf/audit/blocks.ts'
import { EM } from '../../../server/pdf/audit/typesetter.ts'
import { auditDocument } from '../../support/samples/audit.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

/** The text of each page with its layout. */
const read = async (more?: Partial<AuditDocument>) => {
  const bytes = await pdf.audit(auditDocument(more))
  return ask('pdftotext', bytes, '-layout', 'FILE', '-')
    .out.toString()
    .replaceAll('\u00a0', ' ')
    .split('\f')
    .slice(0, -1)
}
const manyEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...auditDocument().events[index % 7]!,
    about: `event number ${index + 1}\nits second line ${index + 1}`,
  }))

describe.skipIf(lacks('pdftotext', 'qpdf'))('the audit document', () => {
  test('lists who signed what and when, in UTC and in the time zone of the issuer', async () => {
    const text = (await read()).join('\n')
    for (const words of [
      'Audit trail',
      '665f1c0a9b3e4d2f8a71c044',
      'for Maison Verdier SAS',
      '99999999 01234567 89abcdef',
      'Élise Garnier',
      '21 Nov 2026 08:42:00 UTC',
      '09:42 in Paris (UTC+1)',
      'signed by both signers',
      'To elise@studio-garnier.example',
      'VAT number “FR 42 903118274”',
      'PAdES B-B',
      '4f:19:c2:07:8e:31:d0:aa',
      'paraph.example/check',
    ])
      expect(text).toContain(words)
  })

  test('says how many have signed, if optional signers have not', async () => {
    expect((await read({ asked: 3 })).join('\n')).toContain('signed by 2 of 3 signers')
    expect((await read({ asked: 3, language: 'fr' })).join('\n')).toContain('signée par 2 des 3 signataires')
  })

  test('names the hash of the upload, and says which hash is that of the file with the audit', async () => {
    const text = async (language: 'en' | 'fr') => (await read({ language })).join('\n').replaceAll(/\s+/g, ' ')
    expect(await text('en')).toMatch(/Uploaded 77777777 01234567/)
    expect(await text('en')).toContain('The file that contains this record as well has a fingerprint of its own')
    expect(await text('fr')).toMatch(/Importé 77777777 01234567/)
    expect(await text('fr')).toContain('Le fichier qui contient aussi ce relevé a sa propre empreinte')
  })

  test('says of a signer who has not opened the document that they have not, instead of a time', async () => {
    const [first, ...others] = auditDocument().signers
    const opened = async (language: 'en' | 'fr') =>
      (await read({ language, signers: [{ ...first!, openedAt: null }, ...others] })).join('\n')
    expect(await opened('en')).toMatch(/Opened +not opened/)
    expect(await opened('fr')).toMatch(/Ouverture +non/)
  })

  test('is French for French issuers', async () => {
    const text = (await read({ language: 'fr', seal: { ...auditDocument().seal, level: 'B-T' } })).join('\n')
    expect(text).toContain('Relevé de la signature électronique de « Services agreement 2026-114 »')
    expect(text).toContain('09:42 à Paris (UTC+1)')
    expect(text).toContain('21/11/2026 08:42:00 UTC')
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(text).toMatch(/cachet électronique \(PAdES B-T\)\s+horodaté/)
    expect(text).not.toMatch(/\b(Signer|Page \d of|Opened)\b/)
  })

  test('says that its seal can be checked later, if it can', async () => {
    const text = async (language: 'en' | 'fr') => {
      const seal = { ...auditDocument().seal, level: 'B-LT' as const }
      return (await read({ language, seal })).join('\n').replaceAll(/\s+/g, ' ')
    }
    expect(await text('en')).toContain('(PAdES B-LT) with a time stamp and the data to check it later.')
    expect(await text('fr')).toContain('(PAdES B-LT) horodaté, avec les données pour le vérifier plus tard.')
  })

  test.each([
    ['en', '84 KB'],
    ['fr', '84 Ko'],
  ] as const)('gives sizes in the units of its language: %s', async (language, size) => {
    const [one] = auditDocument().documents
    expect((await read({ language, documents: [{ ...one!, bytes: 84_000 }] })).join('\n')).toContain(size)
  })

  test('numbers its pages, repeats the headings of the events, and splits no event', async () => {
    const pages = await read({ events: manyEvents(90) })
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    for (let number = 1; number <= 90; number++) {
      const [page, another] = pages.filter((text) => new RegExp(`event number ${number}\\b`).test(text))
      expect(another).toBeUndefined()
      expect(page).toMatch(new RegExp(`its second line ${number}\\b`))
      expect(page).toMatch(/UTC +Paris +Event +By/)
    }
  })

  test('numbers up to 999 events, each number on one line', async () => {
    const text = (await read({ events: manyEvents(120) })).join('\n')
    for (const number of [7, 24, 88, 100, 120]) expect(text).toMatch(new RegExp(`^ *${number} +\\d+ \\w+ \\d{4}`, 'm'))
  })

  test('splits no signer', async () => {
    const [one] = auditDocument().signers
    const signers = Array.from({ length: 20 }, (_, index) => ({
      ...one!,
      name: `Signer Name ${index + 1}`,
      terms: `9.${index + 1}.0`,
    }))
    const pages = await read({ signers })
    for (const [index, { name }] of signers.entries()) {
      const page = pages.find((text) => new RegExp(`${name}\\b`).test(text))
      expect(page).toContain(`9.${index + 1}.0`)
    }
  })

  test('says that we made it, and in which language', async () => {
    const document = await PDF.load(await pdf.audit(auditDocument({ language: 'fr' })))
    expect(document.getMetadata()).toMatchObject({
      author: 'Paraph',
      creator: 'Paraph',
      producer: 'Paraph',
      language: 'fr',
    })
  })

  test.each(['https://localhost:3000/signature-check', 'https://signature.maison-verdier-et-associes.example/check'])(
    'keeps the address under the code inside the margin and breaks it after a punctuation mark: %s',
    async (checkUrl) => {
      const { out } = ask('pdftotext', await pdf.audit(auditDocument({ checkUrl })), '-bbox', '-l', '1', 'FILE', '-')
      const words = [
        ...out.toString().matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g),
      ]
      expect(Math.max(...words.map(([, , right]) => Number(right)))).toBeLessThanOrEqual(SHEET.width - LEFT + 0.5)
      // The column of the code is the last 9.4 ems of the page.
      const column = words.filter(([, left]) => Number(left) >= SHEET.width - LEFT - 9.4 * EM - 0.5)
      const address = checkUrl.slice('https://'.length)
      const lines = column.map(([, , , text]) => text!).filter((text) => text.length > 3 && address.includes(text))
      expect(lines.join('')).toBe(address)
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/[-/@.:]$/)
    },
  )

  test('prints the code points of letters that are in no font', async () => {
    const [one, two] = auditDocument().signers
    const text = (await read({ signers: [{ ...one!, name: '漢 Ωμέγα' }, two!] })).join('\n')
    expect(text).toContain('U+6F22')
    expect(text).toContain('Ωμέγα')
  })

  test('passes qpdf, also when appended to other pages', async () => {
    const audit = await pdf.audit(auditDocument())
    expect(ask('qpdf', audit, '--check').code).toBe(0)
    const together = await pdf.append(audit, audit)
    expect(ask('qpdf', together, '--check').code).toBe(0)
    expect(ask('qpdf', together, '--show-npages').said.trim()).toBe('4')
  })
})

describe('a local time', () => {
  const at = new Date('2026-11-14T23:30:00Z')

  test('has its date if that differs from UTC, and is empty if the time zone is UTC', () => {
    expect(localTimeText(at, 'Europe/Paris', english, true)).toBe('15 Nov 2026 00:30 in Paris (UTC+1)')
    expect(localTimeText(at, 'America/New_York', english, true)).toBe('18:30 in New York (UTC-5)')
    expect(localTimeText(at, 'UTC', english, true)).toBe('')
  })
})
