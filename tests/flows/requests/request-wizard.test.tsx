import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { Message } from '#ui/message.tsx'
import { field, ids, jonas, wizardInput } from '../../support/samples/wizard.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { requestEditPaths } from './request-edit/editing.paths.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'
import { after, files, inputOf, pageOf, saved, signer } from './request-wizard/run.tsx'

test('every transition is on some path', () => {
  expect(untaken(requestWizardMachine, [...requestWizardPaths, ...requestEditPaths])).toEqual([])
})

test.each(languages)('every state is drawn in %s, until the wizard is left', async (language) => {
  for (const state of statesOf(requestWizardPaths)) {
    const html = pageOf(state, language)
    expect(html === '').toBe(state.status === 'done')
  }
  if (language === 'en') await expectRecord(statesOf(requestWizardPaths), (state) => pageOf(state, language))
})

test('WIZ-014 going back keeps the input', () => {
  const { context } = after(...files, ...signer, { type: 'previous.chosen' })
  expect(context).toMatchObject({ files: [{ id: ids.file }], signers: [jonas], name: 'Partnership agreement' })
})

test('SIGR-003 SIGR-004 the sender can be a signer, but cannot be edited', () => {
  const mine = after(...files, { type: 'me.switched', signs: true })
  expect(mine.context.signers).toMatchObject([{ ...wizardInput.me, isMe: true }])
  expect(mine.can({ type: 'signer.opened', key: 's1' })).toBe(false)
})

test('a sender who is already in the list is not added twice', () => {
  const typed = {
    type: 'signer.changed',
    key: 's1',
    change: { ...jonas, mail: 'CAMILLE.ROUX@atelier-morel.example' },
  } as const
  const { context } = after(...files, typed, { type: 'me.switched', signs: true })
  expect(context.signers).toMatchObject([{ ...wizardInput.me, isMe: true }])
})

test('WIZ-019 trying to continue opens the first invalid signer', () => {
  const { context } = after(...files, { type: 'next.chosen' })
  expect(context).toMatchObject({ editing: 's1', hasTried: true })
})

test('WIZ-016 leaving step 2 saves the signers under their roles', () => {
  const leaving = after(...files, ...signer, { type: 'next.chosen' })
  expect(inputOf(leaving)).toMatchObject({
    id: ids.request,
    revision: '"2"',
    patch: { signers: [{ roles: ['Jonas Weber'] }] },
  })
})

test('settings that are wrong are not saved with the rest of the draft', () => {
  const wrong = { type: 'settings.changed', change: { name: ' ', expiresOn: '2026-11-20' } } as const
  const toSettings = [...files, ...signer, { type: 'next.chosen' } as const, saved, { type: 'next.chosen' } as const]
  const back: RequestWizardEvent[] = [wrong, { type: 'step.chosen', step: 'signers' }, { type: 'next.chosen' }]
  const { patch } = inputOf(after(...toSettings, saved, ...back)) as { patch: object }
  expect(patch).toMatchObject({ language: 'EN', signers: [{ mail: jonas.mail }] })
  expect(patch).not.toHaveProperty('name')
  expect(patch).not.toHaveProperty('expirationDate')
})

test('SIGR-018 step 2 starts with the form of a mandatory signer with order 1, and offers one once only', () => {
  const { context } = after(...files)
  expect(context.signers).toMatchObject([{ key: 's1', mail: '', signatureType: 'MANDATORY', turn: 1 }])
  expect(context.editing).toBe('s1')
  const again = after(...files, { type: 'previous.chosen' }, { type: 'next.chosen' })
  expect(again.context.signers).toHaveLength(1)
  const alone = after(...files, { type: 'me.switched', signs: true })
  expect(alone.context.signers.map(({ mail }) => mail)).toEqual([wizardInput.me.mail])
})

test('what is wrong with a signer is said once the form is left, and no second form opens until it is right', () => {
  const half: RequestWizardEvent = { type: 'signer.changed', key: 's1', change: { mail: 'jonas@' } }
  const page = (...events: RequestWizardEvent[]) => pageOf(after(...files, half, ...events), 'en')
  expect(page()).not.toContain('This email is not valid')
  expect(page({ type: 'signer.added' })).toContain('This email is not valid')
  expect(after(...files, half, { type: 'signer.added' }).context.signers).toHaveLength(1)
  expect(page({ type: 'signer.closed' })).toContain('Enter a last name.')
})

test('SHELL-074 the wizard is left without a question as long as nothing is in it', () => {
  expect(after({ type: 'leaving.asked' }).status).toBe('done')
  expect(after(...files.slice(0, 1), { type: 'leaving.asked' }).hasTag('leavingAsked')).toBe(true)
})

test('a draft is said to be saved once the server has its file', () => {
  const page = (...events: RequestWizardEvent[]) => pageOf(after(...events), 'en')
  expect(page(...files.slice(0, 3))).not.toContain('Draft saved')
  expect(page(...files.slice(0, 4))).toContain('Draft saved')
  expect(page(...files)).toContain('Draft saved')
})

const toFields: RequestWizardEvent[] = [...files, ...signer, { type: 'next.chosen' }, saved]
const nameless: RequestWizardEvent = { type: 'fields.kept', fields: { [ids.file]: [{ ...field, anchorName: '' }] } }
const seekName: RequestWizardEvent = { type: 'problem.sought', place: { step: 'fields', role: null } }

test('FIELD-044 the way on and the link both lead to the field without a name', () => {
  const tried = after(...toFields, nameless, { type: 'next.chosen' })
  const sought = after(...toFields, nameless, { type: 'next.chosen' }, seekName)
  expect([tried.context.sought, sought.context.sought]).toEqual([seekName.place, seekName.place])
  expect(after(...toFields, nameless).context.sought).toBeNull()
})

test.each<[string, RequestWizardEvent]>([
  ['a step back', { type: 'previous.chosen' }],
  ['a reload', { type: 'draft.resumed', draft: { revision: '"4"', files: [] } }],
])('what was sought is not shown again after %s', (_, event) =>
  expect(after(...toFields, nameless, seekName, event).context.sought).toBeNull(),
)

test('a field of the sender that is chosen before it is saved is sought by the id that it gets', () => {
  const town = { ...field, anchorName: 'Town', anchorType: 'TEXT', roleName: 'REQUEST', required: true } as const
  const { id: _, ...unsaved } = town
  const place = { step: 'settings', field: null } as const
  const request = { ...saved.request, template: { files: [{ id: ids.file, placeHolderList: [town] }] } }
  const { context } = after(
    ...toFields,
    { type: 'fields.kept', fields: { [ids.file]: [unsaved] } },
    { type: 'place.chosen', place },
    { ...saved, request },
  )
  expect(context.sought).toEqual({ step: 'settings', field: town.id })
})

test.each([
  ['en', 1, 'One field, on page 3, has no name'],
  ['en', 2, '2 fields have no name, the first one on page 3'],
  ['fr', 1, 'Un champ, à la page 3, n’a pas de nom'],
  ['fr', 2, '2 champs n’ont pas de nom, le premier à la page 3'],
] as const)('FIELD-044 in %s, %i nameless fields are told as “%s”', (language, fields, text) => {
  const values = { fields, page: 3, link: (words: ReactNode) => words }
  expect(render(<Message id="request-wizard.fields.why" values={values} />, language)).toContain(text)
})
