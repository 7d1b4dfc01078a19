import { expect, test } from 'vitest'
import { writeCopy, type CopyMailKind } from '../../../server/mail/copy-mails.ts'

type CopyMailFacts = Parameters<typeof writeCopy>[1]

const facts: CopyMailFacts = {
  language: 'EN',
  tenant: 'Analytical Engines',
  logo: null,
  consent: 'COMPLETE',
  request: 'Services agreement',
  issuer: { name: 'Ada Lovelace', mail: 'ada@example.org' },
  documents: [{ name: 'Agreement.pdf', pages: 3 }],
  expiresAt: new Date('2026-01-11T22:59:59.999Z'),
  timeZone: 'Europe/Paris',
  address: 'https://sign.example.org/consult-request-cc/TOKEN',
  attached: 1,
}
const kinds: CopyMailKind[] = ['COPY_SIGNATURE_CREATED_MAIL', 'COPY_LINK_MAIL', 'COPY_SIGNATURE_FINISHED_MAIL']
const cases = kinds.flatMap((kind) => (['EN', 'FR'] as const).map((language) => [kind, language] as const))

test.each(cases)('MAIL-008 %s in %s names its sender, has its link, and greets without a name', (kind, language) => {
  const { subject, html, text } = writeCopy(kind, { ...facts, language })
  expect(subject).toContain('Services agreement')
  expect(html).toContain(`<html lang="${language.toLowerCase()}">`)
  for (const part of [html, text]) {
    expect(part).toContain(facts.address)
    expect(part).toContain('Ada Lovelace')
    expect(part).toContain('Agreement.pdf')
  }
  expect(text).toMatch(/^(Hello|Bonjour),$/m)
})

test('a copy of a finished request says whether everyone has signed, and that files are attached', () => {
  const { subject, text } = writeCopy('COPY_SIGNATURE_FINISHED_MAIL', facts)
  expect(subject).toContain('signed by everyone')
  expect(text).toContain('The file is attached to this email.')
  const partial = writeCopy('COPY_SIGNATURE_FINISHED_MAIL', { ...facts, consent: 'PARTIAL' })
  expect(partial.subject).not.toContain('everyone')
})
