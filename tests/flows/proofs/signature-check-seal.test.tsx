import { expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import { changedCheck, NO_ITEMS, SANDBOX, type SignatureAnswer } from '#machines/rules/proofs/check.ts'
import type { SealFacts } from '#machines/rules/proofs/seal/seal-facts.ts'
import type { Language } from '#ui/messages/language.ts'
import { render } from '../../support/walks/render.tsx'
import { CheckView } from './check-view.tsx'
import { HASH } from './signature-check.paths.ts'

const own: SealFacts = {
  end: 12_288,
  holder: 'Maison Verdier',
  issuer: null,
  at: '2026-01-01T12:00:00Z',
  stamp: null,
}
const stamped: SealFacts = {
  ...own,
  issuer: 'Autorité de test',
  stamp: { at: '2026-01-01T12:00:01Z', by: 'Test time stamps' },
}
const signed = (seal?: SealFacts): SignatureAnswer => ({ code: 0, message: '', data: NO_ITEMS, ...(seal && { seal }) })

/** The page with the answer about a PDF. */
function drawn(signature: SignatureAnswer, language: Language = 'en'): string {
  const state = replay(
    signatureCheckMachine,
    [
      { type: 'file.chosen', file: { name: 'a.pdf', size: 1, type: 'application/pdf' } },
      { type: 'hash.computed', hash: HASH },
      {
        type: 'document.checked',
        signature,
        certification: { code: 1, message: '', data: [] },
        verdict: null,
        certified: null,
      },
    ],
    { hash: null },
  )
  return render(<CheckView state={state} send={() => {}} />, language)
}

test('a signed file says what its seal covers, whom the certificate names, and who stamped the time', () => {
  const html = drawn(signed(stamped))
  for (const words of [
    'The whole file: bytes 0 to 12,287 (12\u00a0KB)',
    'Maison Verdier',
    'Autorité de test',
    '1 Jan 2026, 12:00',
    'by Test time stamps',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('by its own clock')
  expect(drawn(signed(stamped), 'fr')).toContain('par Test time stamps')
})

test('a seal without a time stamp shows the date of the server; a self-signed certificate is called so', () => {
  const html = drawn(signed(own))
  expect(html).toContain('it names no other authority that vouches for it')
  expect(html).toMatch(/None\. The server that sealed it says 1 Jan 2026, 12:00.*by its own clock/)
  expect(drawn(signed(own), 'fr')).toContain('selon sa propre horloge')
  expect(drawn(signed({ ...own, at: null }))).not.toContain('by its own clock')
})

test('a file that was changed after it was sealed says which bytes the seal covers, and which not', () => {
  const changed = (seal?: SealFacts) =>
    changedCheck({ kind: 'after', added: 2048, changes: null, ...(seal && { seal }) })
  expect(drawn(changed(stamped))).toContain('Only bytes 0 to 12,287 (12\u00a0KB)')
  expect(drawn(changed(stamped))).toContain('None of the 2\u00a0KB after them is sealed')
  expect(drawn(changed(stamped), 'fr')).toContain('Rien des 2\u00a0Ko qui suivent n’est scellé')
  expect(drawn(changed())).not.toContain('The seal<')
})

test('a file without a seal that can be read says nothing of one', () => {
  expect(drawn(signed())).not.toContain('The seal<')
})

test.each<[Language, string]>([
  ['en', 'Only a test, in a sandbox'],
  ['fr', 'Un simple test, dans un bac à sable'],
])('CHECK-056 a file of a sandbox is shown as a test, whatever its seal: %s', (language, title) => {
  const html = drawn({ ...signed(own), code: SANDBOX }, language)
  expect(html).toContain(title)
  expect(html).not.toMatch(/data-tone="success"|Maison Verdier/)
})
