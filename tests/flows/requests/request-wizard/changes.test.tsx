// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Draft } from '#machines/rules/requests/draft.ts'
import { changesOf } from '#machines/rules/requests/editing/changes.ts'
import { editMails } from '#machines/rules/requests/editing/edit-mails.ts'
import { Changes } from '#ui/requests/request-wizard/changes/changes.tsx'
import { ToldPeople } from '#ui/requests/request-wizard/changes/told-people.tsx'
import { camille } from '../../../support/samples/account.ts'
import { changedDraft, sentRequest, unchangedDraft } from '../../../support/samples/editing/drafts.ts'
import { languages } from '../../../support/walks/language.ts'
import { render } from '../../../support/walks/render.tsx'
import type { Language } from '#ui/messages/language.ts'

const sender = { mail: camille.mail, isMailValidated: true }
const htmlOf = (draft: Draft, language: Language) =>
  render(
    <>
      <Changes changes={changesOf(sentRequest, draft)} onChange={() => {}} />
      <ToldPeople told={editMails(sentRequest, draft, sender)} />
    </>,
    language,
  )
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test.each(languages)('every kind of change is drawn in %s', (language) => {
  const changes = changesOf(sentRequest, changedDraft)
  const html = htmlOf(changedDraft, language)
  expect(html.match(/<li/g)?.length).toBeGreaterThan(changes.length)
  expect(new Set(changes.map(({ subject }) => subject)).size).toBe(27)
})

describe('in English', () => {
  const words = wordsOf(htmlOf(changedDraft, 'en'))

  test('the former value is struck, and the new one is beside it', () => {
    const html = htmlOf({ ...unchangedDraft, name: 'Lease' }, 'en')
    expect(html).toMatch(/<del[^>]*>Partnership agreement 2027<\/del><ins[^>]*>Lease<\/ins>/)
    expect(wordsOf(html)).toContain('You changed 1 thing|')
  })

  test.each([
    'Sign before the end of|23 December 2026|30 December 2026|',
    'Language of the emails|English|French|',
    'Automatic reminders|Every 3 days, 5 times at most|None|',
    'Notice before expiry|3 days before|None|',
    'Signer removed|Otto Brandt|',
    'New signer|Mia Ek|',
    'Code for Inès Roy|Code by email|No code|',
    'Field removed for Inès Roy: Partnership.pdf, page 2|Signature|',
    'What you filled in: “Price”|1,200|900|',
    'Gets a copy now|board@kaltbach.example|',
  ])('%s', (line) => {
    expect(words).toContain(line)
  })

  test('it says who gets which email, and who gets none', () => {
    expect(words).toContain('Inès Roy|New link|Gets a link at roy@kaltbach.example. The old one stops working.')
    expect(words).toContain('Mia Ek|Invitation|Is asked to sign, at once.')
    expect(words).toContain('Otto Brandt|No email|')
    expect(words).toContain('No email: Jonas Weber. Their links stay valid.')
  })

  test('it says who gets one later', () => {
    const signers = changedDraft.signers.map((one) => ({ ...one, signatureType: 'MANDATORY' as const }))
    const later = wordsOf(htmlOf({ ...changedDraft, signers }, 'en'))
    expect(later).toContain('Mia Ek|Later|Is asked to sign once it is their turn.')
  })

  test('an edit that has changed nothing yet says so', () => {
    const nothing = wordsOf(htmlOf(unchangedDraft, 'en'))
    expect(nothing).toContain('What you changed|Nothing has changed yet.')
    expect(nothing).toContain('Nobody gets an email about your changes.')
    expect(nothing).toContain(
      'No email: Jonas Weber, Inès Haddad, Otto Brandt and legal@kaltbach.example. Their links stay valid.',
    )
    expect(htmlOf(unchangedDraft, 'en').match(/<ul/g)).toBeNull()
  })
})
