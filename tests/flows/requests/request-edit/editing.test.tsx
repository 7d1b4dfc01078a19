import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { mailedBy } from '#machines/rules/requests/editing/sent-before.ts'
import { EditSubmitted } from '#ui/requests/request-edit/edit-submitted.tsx'
import { editingWords } from '../../../../server/mail/editing-words.ts'
import { expectRecord } from '../../../support/records/record.ts'
import { editInput, sentRequest, submittedRequest, workingCopy } from '../../../support/samples/requests/edit.ts'
import { newVersion, requestFile } from '../../../support/samples/wizard.ts'
import { languages } from '../../../support/walks/language.ts'
import { statesOf } from '../../../support/walks/paths.ts'
import { render } from '../../../support/walks/render.tsx'
import { inputOf, pageOf } from '../request-wizard/run.tsx'
import { requestEditPaths } from './editing.paths.ts'

// The wizard that edits a request which was sent (requests §2, §4).
const opened: RequestWizardEvent = { type: 'draft.opened', request: workingCopy, revision: '"5"' }
const saved: RequestWizardEvent = { type: 'draft.saved', request: workingCopy, revision: '"6"', at: 1 }
const editing = (...events: RequestWizardEvent[]) => replay(requestWizardMachine, [opened, ...events], editInput)
const next: RequestWizardEvent = { type: 'next.chosen' }
const sending: RequestWizardEvent[] = [next, saved, { type: 'send.chosen' }]

test.each(languages)('every state is drawn in %s, until the wizard is left', async (language) => {
  // Before the edit is opened, another page is shown.
  const states = statesOf(requestEditPaths).filter(({ context }) => context.id !== null)
  for (const state of states) expect(pageOf(state, language) === '').toBe(state.status === 'done')
  if (language === 'en') await expectRecord(states, (state) => pageOf(state, language))
})

test('WIZ-023 the wizard opens at the settings with the working copy', () => {
  const state = editing()
  expect(state.hasTag('settings')).toBe(true)
  expect(state.context).toMatchObject({ id: workingCopy.id, revision: '"5"', name: workingCopy.name })
})

test('a file that the edit has added is decided on first, one that was sent is not asked about again', () => {
  const signed = { ...requestFile, alreadySigned: true }
  const before = { ...sentRequest, files: [signed] }
  const openedWith = (files: (typeof requestFile)[], ...events: RequestWizardEvent[]) =>
    replay(
      requestWizardMachine,
      [{ type: 'draft.opened', request: { ...workingCopy, files }, revision: '"5"' }, ...events],
      { ...editInput, before },
    )
  expect(openedWith([signed]).hasTag('settings')).toBe(true)
  const back = openedWith([signed], { type: 'step.chosen', step: 'files' })
  expect(back.hasTag('files')).toBe(true)
  expect(openedWith([signed], { type: 'step.chosen', step: 'files' }, next).hasTag('signers')).toBe(true)
  const added = { ...newVersion, alreadySigned: true }
  expect(openedWith([signed, added]).hasTag('files')).toBe(true)
  expect(openedWith([signed, added], next).hasTag('signaturesAsked')).toBe(true)
})

test('an edit does not begin with templates', () => {
  const files = editing({ type: 'step.chosen', step: 'files' })
  expect(files.can({ type: 'templates.asked' })).toBe(false)
})

test('WIZ-021 SET-006 the last step finishes the edit, which belongs to one edit and one revision', () => {
  const state = editing(...sending)
  expect(inputOf(state)).toMatchObject({ id: workingCopy.id, revision: '"6"', since: sentRequest.editing!.since })
  expect(inputOf(state)).toMatchObject({ signedFilesConfirmed: false })
  const page = (language: 'en' | 'fr') => pageOf(editing(next, saved), language)
  expect(page('en')).toContain('Finish editing')
  expect(page('fr')).toContain('Terminer la modification')
  expect(page('en')).not.toContain('Send request')
})

// The words of its buttons, which people look for.
test.each([
  ['en', /submit|discard/],
  ['fr', /valid(é|e[rz])|envoyé (ou|vos)|soum/],
] as const)('WIZ-021 in all texts an edit is finished or cancelled, in no other words (%s)', (language, others) => {
  const files = globSync(`src/ui/messages/requests/{request-edit,request-changes,editing-*}.${language}.json`)
  expect(files).toHaveLength(4)
  const texts = files.flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  const mail = editingWords[language === 'en' ? 'EN' : 'FR'].text('Lease')
  expect([...texts, mail].filter((text) => others.test(text))).toEqual([])
})

describe('an edit that is left', () => {
  const asked: RequestWizardEvent = { type: 'leaving.asked' }

  test('is asked about, also if nothing was changed', () => {
    expect(editing(asked).hasTag('leavingAsked')).toBe(true)
    expect(editing(asked, { type: 'leaving.declined' }).hasTag('leavingAsked')).toBe(false)
  })

  test('stays open unless it is cancelled: nothing is called', () => {
    const kept = editing(asked, { type: 'leaving.confirmed' })
    expect(kept).toMatchObject({ status: 'done', output: null })
    expect(kept.context.isEditCancelled).toBe(false)
  })

  test('WIZ-025 is cancelled on the server, and then only left', () => {
    const cancelling = editing(asked, { type: 'edit.givenUp' })
    expect(inputOf(cancelling)).toEqual({ id: workingCopy.id, since: sentRequest.editing!.since })
    expect(cancelling.status).toBe('active')
    const cancelled = editing(asked, { type: 'edit.givenUp' }, { type: 'edit.cancelled' })
    expect(cancelled).toMatchObject({ status: 'done', output: 'editCancelled' })
  })

  test('and cannot be cancelled stays where it was, and says why', () => {
    const failed = editing(asked, { type: 'edit.givenUp' }, { type: 'call.failed', failure: 'offline' })
    expect(failed.hasTag('leavingAsked')).toBe(true)
    expect(failed.hasTag('cancelling')).toBe(false)
  })

  test('is over if it was finished elsewhere meanwhile', () => {
    const gone = editing(asked, { type: 'edit.givenUp' }, { type: 'draft.gone' })
    expect(gone.hasTag('gone')).toBe(true)
    expect(pageOf(gone, 'en')).toContain('This edit is over')
  })

  test('a new request has no edit to cancel', () => {
    const { before: _, ...input } = editInput
    const draft = replay(requestWizardMachine, [opened, asked], { ...input, before: null })
    expect(draft.can({ type: 'edit.givenUp' })).toBe(false)
  })
})

describe('who gets an email about an edit', () => {
  const [signer] = submittedRequest.signers
  const asSent = sentRequest.signers[0]!
  const mailed = (change: Partial<typeof submittedRequest>, isAlone = false) =>
    mailedBy(sentRequest, { ...submittedRequest, ...change }, isAlone)

  test('a signer with another address', () => expect(mailed({})).toEqual(['Jonas Weber']))
  test('nobody whose address stays, whatever else changes', () =>
    expect(mailed({ signers: [{ ...signer!, mail: asSent.mail.toUpperCase(), firstName: 'Jon' }] })).toEqual([]))
  test('a new signer, once it is their turn', () => {
    const added = {
      ...signer!,
      id: 'f'.repeat(24),
      firstName: 'Inès',
      lastName: 'Haddad',
      mail: 'ines@kaltbach.example',
    }
    const same = { ...signer!, mail: asSent.mail }
    expect(mailed({ signers: [same, added] })).toEqual(['Inès Haddad'])
    expect(mailed({ signers: [same, { ...added, signatureSignerStatus: 'CREATED' }] })).toEqual([])
  })
  test('a new copy recipient', () => {
    const copy = { id: 'e'.repeat(24), email: 'archive@kaltbach.example', mailReturned: null }
    expect(mailed({ signers: [], ccRecipients: [copy] })).toEqual([copy.email])
  })
  test('nobody if the sender signs alone', () => expect(mailed({}, true)).toEqual([]))

  test('is said by name', () => {
    const output = editing(
      ...sending,
      { type: 'edit.submitted', request: submittedRequest },
      { type: 'contacts.recorded' },
      { type: 'redirect.due' },
    ).output
    expect(output).toMatchObject({ invited: ['Jonas Weber'], isAlone: false })
    expect(render(<EditSubmitted mailed={['Jonas Weber']} />, 'en')).toContain('We’ve emailed Jonas Weber.')
    expect(render(<EditSubmitted mailed={[]} />, 'en')).toContain('Nobody gets a new email.')
  })
})
