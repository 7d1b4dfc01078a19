import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { saveInput, settingsInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import {
  adaHasSigned,
  editing,
  senderField,
  sentTo,
  type Asked,
} from '../../../support/samples/editing/sent-request.ts'
import { chosen, ids, me, wizardInput } from '../../../support/samples/wizard.ts'

type Request = components['schemas']['Request']
type Status = components['schemas']['SignerStatus']

/** The wizard of a sent request after these events, from the settings on. */
const after = (request: Request, ...events: RequestWizardEvent[]) =>
  replay(requestWizardMachine, [{ type: 'draft.opened', request, revision: '"5"' }, ...events], editing(request))
const to = (step: 'files' | 'signers' | 'fields'): RequestWizardEvent => ({ type: 'step.chosen', step })
const patchAfter = (request: Request, ...events: RequestWizardEvent[]) => saveInput(after(request, ...events)).patch

// Written from the specification, section 4: who has acted is locked, suspended and new signers are not.
const states: [status: Status, isFree: boolean][] = [
  ['SIGNED', false],
  ['REJECTED', false],
  ['SUSPENDED', true],
  ['CREATED', true],
]
const onSigner: [what: string, event: RequestWizardEvent][] = [
  ['edited', { type: 'signer.opened', key: 'Bob' }],
  ['removed', { type: 'signer.removed', key: 'Bob' }],
  ['moved up', { type: 'signer.moved', key: 'Bob', place: 0 }],
  ['moved down', { type: 'signer.moved', key: 'Bob', place: 2 }],
  ['asked together with others', { type: 'signer.joined', key: 'Bob', turn: 3 }],
]
test.each(
  states.flatMap(([status, isFree]) => onSigner.map(([what, event]) => [status, what, isFree, event] as const)),
)('SIGR-012 SIGR-010 a signer who is %s is %s: %s', (status, _, isFree, event) => {
  const request = sentTo([
    ['Ada', 'SUSPENDED', 1],
    ['Bob', status, 2],
    ['Cleo', 'CREATED', 3],
  ])
  const listing = after(request, to('signers'))
  expect(listing.can(event)).toBe(isFree)
  if (!isFree) expect(after(request, to('signers'), event).context).toEqual(listing.context)
})

test('SIGR-012 what is typed does not reach a signer who has acted, even by a link to them', () => {
  const change: RequestWizardEvent = { type: 'signer.changed', key: 'Ada', change: { mail: 'other@kaltbach.example' } }
  const opened: RequestWizardEvent = { type: 'place.chosen', place: { step: 'signers', signer: 'Ada' } }
  const { context } = after(adaHasSigned, opened, change)
  expect(context.editing).toBeNull()
  expect(context.signers[0]).toMatchObject({ mail: 'ada@kaltbach.example', sent: { status: 'SIGNED' } })
})

// Written from the specification: locked signers cannot be crossed, and nobody comes before the first who is suspended.
const asked: Asked[] = [
  ['Ada', 'SIGNED', 1],
  ['Bob', 'SUSPENDED', 2],
  ['Cleo', 'CREATED', 3],
]
test.each<[string, boolean, RequestWizardEvent]>([
  ['Bob before Ada', false, { type: 'signer.moved', key: 'Bob', place: 0 }],
  ['Cleo before Ada', false, { type: 'signer.moved', key: 'Cleo', place: 0 }],
  ['Cleo before Bob', true, { type: 'signer.moved', key: 'Cleo', place: 1 }],
  ['Bob after Cleo', true, { type: 'signer.moved', key: 'Bob', place: 2 }],
  ['Bob together with Ada', false, { type: 'signer.joined', key: 'Bob', turn: 1 }],
  ['Cleo together with Ada', false, { type: 'signer.joined', key: 'Cleo', turn: 1 }],
  ['Cleo together with Bob', true, { type: 'signer.joined', key: 'Cleo', turn: 2 }],
  ['all at the same time', false, { type: 'order.switched', isOrdered: false }],
])('SIGR-016 EDIT-008 where Ada has signed and Bob is asked: %s: %s', (_, isAllowed, event) => {
  expect(after(sentTo(asked), to('signers')).can(event)).toBe(isAllowed)
})

test('SIGR-016 a signer of the same turn is not moved past the one who has signed', () => {
  const request = sentTo([
    ['Bob', 'SUSPENDED', 1],
    ['Ada', 'SIGNED', 1],
    ['Cleo', 'SUSPENDED', 1],
    ['Dan', 'CREATED', 2],
  ])
  const can = (place: number) => after(request, to('signers')).can({ type: 'signer.moved', key: 'Cleo', place })
  expect([0, 1, 2, 3].map(can)).toEqual([false, false, true, true])
})

test('EDIT-008 who has acted keeps their order in what is saved, and new signers come after all others', () => {
  const late = sentTo([
    ['Ada', 'SIGNED', 1],
    ['Bob', 'SUSPENDED', 2],
    ['Cleo', 'SIGNED', 3],
    ['Dan', 'CREATED', 4],
  ])
  const ordersAfter = (request: Request, ...events: RequestWizardEvent[]) =>
    patchAfter(request, to('signers'), ...events).signers!.map(({ mail, orderToSign }) => [
      mail.split('@')[0],
      orderToSign,
    ])
  const removed: RequestWizardEvent[] = [{ type: 'signer.removed', key: 'Bob' }, { type: 'removal.confirmed' }]
  expect(ordersAfter(late, ...removed)).toEqual([
    ['ada', 1],
    ['cleo', 3],
    ['dan', 4],
  ])
  const list = 'Dan Weber <dan@kaltbach.example>; Eve Weber <eve@kaltbach.example>'
  const added: RequestWizardEvent[] = [
    { type: 'list.pasted', text: list },
    { type: 'me.switched', signs: true },
  ]
  expect(ordersAfter(adaHasSigned, ...added).slice(3)).toEqual([
    ['dan', 4],
    ['eve', 5],
    ['camille.roux', 6],
  ])
  expect(ordersAfter(sentTo(asked.slice(0, 2)), ...removed)).toEqual([['ada', 1]])
  const gaps = sentTo([
    ['Ada', 'SUSPENDED', 5],
    ['Bob', 'CREATED', 9],
  ])
  expect(ordersAfter(gaps)).toEqual([
    ['ada', 5],
    ['bob', 6],
  ])
})

test('a sender who has signed stays a signer; nobody signs alone what was sent to others', () => {
  const signed = sentTo(asked)
  signed.signers[0]!.mail = me.mail
  const state = after(signed, to('signers'))
  expect(state.context.signers[0]).toMatchObject({ isMe: true })
  expect(state.can({ type: 'me.switched', signs: false })).toBe(false)
  expect(state.can({ type: 'alone.chosen' })).toBe(false)
  const mine = sentTo([['Ada', 'SUSPENDED', 0]])
  mine.signers[0]!.mail = me.mail
  expect(after(mine, to('signers')).can({ type: 'alone.chosen' })).toBe(false)
})

test('SIGR-012 who has signed keeps their role and their way to identify; another of their name gets a number', () => {
  const otp = { otpTypes: ['NONE' as const], defaultOtpType: 'NONE' as const }
  const named: RequestWizardEvent[] = [
    { type: 'signer.opened', key: 'Bob' },
    { type: 'signer.changed', key: 'Bob', change: { firstName: 'Ada' } },
    { type: 'next.chosen' },
  ]
  const request = sentTo([
    ['Bob', 'SUSPENDED', 1],
    ['Ada', 'SIGNED', 1],
  ])
  const opened: RequestWizardEvent = { type: 'draft.opened', request, revision: '"5"' }
  const input = { ...editing(request), otp }
  const { context } = replay(requestWizardMachine, [opened, to('signers'), ...named], input)
  expect(context.signers.map(({ role, otpType }) => [role, otpType])).toEqual([
    ['Ada Weber 2', 'NONE'],
    ['Ada Weber', 'MAIL'],
  ])
})

// Written from the specification: files change only while nobody has acted and no template is behind the request.
test.each<[string, Request, boolean]>([
  ['nobody has acted', sentTo([['Ada', 'SUSPENDED', 1]]), true],
  ['somebody has signed', adaHasSigned, false],
  ['somebody has refused', sentTo([['Ada', 'REJECTED', 1], ...asked.slice(1)]), false],
  ['a template is behind it', sentTo([['Ada', 'SUSPENDED', 1]], ['t']), false],
])('WIZ-024 files can be changed where %s: %s', (_, request, isAllowed) => {
  const state = after(request, to('files'))
  const { key } = state.context.files[0]!
  const events: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'file.removed', key },
    { type: 'file.moved', key, place: 0 },
    { type: 'reset.chosen' },
  ]
  expect(events.map((event) => state.can(event))).toEqual(events.map(() => isAllowed))
  expect(state.can({ type: 'templates.asked' })).toBe(false)
})

test('FIELD-021 SIGR-013 whatever the editor says, fields of who has acted and of the sender stay as they were', () => {
  const before = after(adaHasSigned, to('fields')).context.fields[ids.file]!
  const moved = before.map((field) => ({ ...field, posX: 0.3, roleName: 'Bob Weber' }))
  const kept = after(adaHasSigned, to('fields'), { type: 'fields.kept', fields: { [ids.file]: moved } }).context.fields
  expect(kept[ids.file]).toEqual([
    ...before.slice(0, 2),
    ...before.slice(2).map((field) => ({ ...field, posX: 0.3, roleName: 'Bob Weber' })),
  ])
  const none = after(adaHasSigned, to('fields'), { type: 'fields.kept', fields: { [ids.file]: [] } }).context.fields
  expect(none[ids.file]).toEqual(before.slice(0, 2))
  const more = [...before, { ...senderField, id: 'new' }, { ...before[1]!, id: 'newer' }]
  const added = after(adaHasSigned, to('fields'), { type: 'fields.kept', fields: { [ids.file]: more } }).context.fields
  expect(added[ids.file]).toEqual(before)
})

test('FIELD-022 the fields of the sender change until somebody has acted', () => {
  const request = sentTo([['Bob', 'SUSPENDED', 1]])
  const { fields } = after(request, to('fields'), { type: 'fields.kept', fields: { [ids.file]: [] } }).context
  expect(fields[ids.file]).toEqual([])
})

test('FIELD-022 what the sender has filled in is no longer changed, nor sent, once somebody has acted', () => {
  const change: RequestWizardEvent = {
    type: 'settings.changed',
    change: { name: 'Agreement', requestValues: { [senderField.id]: 'Paris' } },
  }
  const valueAfter = (request: Request) => {
    const state = after(request, change)
    return [state.context.name, state.context.requestValues[senderField.id], settingsInput(state).patch.requestFields]
  }
  expect(valueAfter(adaHasSigned)).toEqual(['Agreement', 'Lyon', undefined])
  expect(valueAfter(sentTo([['Bob', 'SUSPENDED', 1]]))).toEqual([
    'Agreement',
    'Paris',
    [{ id: senderField.id, anchorName: 'Place', value: 'Paris' }],
  ])
})

test('nothing is locked in a draft', () => {
  const draft = sentTo(asked.map(([name, , order]) => [name, 'CREATED', order] as const))
  const state = replay(
    requestWizardMachine,
    [{ type: 'draft.opened', request: draft, revision: '"5"' }, to('signers')],
    wizardInput,
  )
  for (const [, event] of onSigner) expect(state.can(event)).toBe(true)
  expect(state.can({ type: 'order.switched', isOrdered: false })).toBe(true)
})
