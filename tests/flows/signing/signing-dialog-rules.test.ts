import { createIntl } from 'react-intl'
import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import type { SigningDialogEvent, SigningDialogPorts } from '#machines/flows/signing/signing-dialog.events.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { replay } from '#machines/journal.ts'
import { remainingTime } from '#ui/remaining-time.ts'
import { image } from '../../support/samples/signer.ts'
import { recorded, withCode, withoutCode } from './signing-dialog.paths.ts'

const agreed: SigningDialogEvent = { type: 'review.confirmed', document: true, terms: true }
const recalled: SigningDialogEvent = { type: 'signatures.recalled', saved: [] }
const typed: SigningDialogEvent = { type: 'signature.chosen', draft: { kind: 'typed', text: 'Élise', face: 0 } }
const rendered: SigningDialogEvent = { type: 'signature.rendered', image }
const missing: SigningDialogEvent = { type: 'code.missing', wait: 0 }
const sent: SigningDialogEvent = { type: 'code.sent', mail: 'elise@studio-garnier.example', wait: 60_000 }
const submitted: SigningDialogEvent = { type: 'code.submitted', code: '831509' }
const after = (...events: SigningDialogEvent[]) => replay(signingDialogMachine, events, withCode)

describe('signing is not possible', () => {
  test.each([
    ['without having read', { document: false, terms: true }],
    ['without accepting the terms', { document: true, terms: false }],
  ])('SDLG-005 %s', (_, ticks) => {
    const state = after({ type: 'review.confirmed', ...ticks })
    expect(state.hasTag('review')).toBe(true)
    expect(state.context).toMatchObject({ complaint: 'missingTicks', agreed: ticks })
  })

  test.each([
    ['SDLG-013 without a stroke', { kind: 'drawn', strokes: [], width: 248, height: 248 }],
    ['SDLG-009 without a name', { kind: 'typed', text: '  ', face: 0 }],
    ['SDLG-006 without an image', { kind: 'image', image: '' }],
    ['SDLG-009 with a name of fifty characters', { kind: 'typed', text: 'a'.repeat(50), face: 0 }],
  ] as const)('%s', (_, draft) => {
    const state = after(agreed, recalled, { type: 'signature.chosen', draft } as SigningDialogEvent)
    expect(state.hasTag('signature')).toBe(true)
    expect(state.context.complaint).toBe('missingSignature')
  })

  test.each(['', '12345', '12345a', '1234567'])('SDLG-014 with “%s” as code', (code) => {
    const state = after(agreed, recalled, typed, rendered, missing, sent, { type: 'code.submitted', code })
    expect(state.hasTag('busy')).toBe(false)
    expect(state.context.complaint).toBe('malformedCode')
  })
})

describe('another kind of signature', () => {
  const nameless: SigningDialogEvent = { type: 'signature.chosen', draft: { kind: 'typed', text: '', face: 0 } }
  const wrongFile: SigningDialogEvent = {
    type: 'picture.chosen',
    file: { key: 'f1', fileName: 'signature.webp', size: 900 },
  }
  const complaintAfter = (event: SigningDialogEvent) =>
    after(agreed, recalled, event, { type: 'kind.chosen' }).context.complaint

  test('is not blamed for what was missing of the one before', () => expect(complaintAfter(nameless)).toBeNull())
  test('leaves what was said about a file', () => expect(complaintAfter(wrongFile)).not.toBeNull())
})

test('SDLG-001 SDLG-003 the steps are review, signature and code; then the request is signed', () => {
  expect(after().hasTag('review')).toBe(true)
  expect(after(agreed).hasTag('signature')).toBe(true)
  expect(after(agreed, recalled, typed, rendered).hasTag('code')).toBe(true)
  const signing = after(agreed, recalled, typed, rendered, missing, sent, submitted)
  expect(Object.keys(signing.children)).toHaveLength(1)
  const done = after(agreed, recalled, typed, rendered, missing, sent, submitted, recorded)
  expect(done.hasTag('done')).toBe(true)
})

describe('the image of a signature', () => {
  const chosen = (fileName: string, size: number) =>
    after(agreed, recalled, { type: 'picture.chosen', file: { key: 'k', fileName, size } })

  test.each(['a.png', 'a.jpg', 'a.jpeg', 'a.svg', 'A.PNG'])('SDLG-010 is taken from %s', (fileName) => {
    expect(Object.keys(chosen(fileName, 500_000).children)).toEqual([expect.stringContaining('reading')])
  })

  test.each([
    ['SDLG-010', 'a.gif', 1, 'extensionNotSupported'],
    ['SDLG-010', 'png', 1, 'extensionNotSupported'],
    ['SDLG-011', 'a.png', 500_001, 'imgTooLarge'],
  ])('%s is not taken from %s with %i bytes', (_, fileName, size, complaint) => {
    const state = chosen(fileName, size)
    expect(state.context.complaint).toBe(complaint)
    expect(state.hasTag('busy')).toBe(false)
  })

  test('SDLG-012 that cannot be read is named, and the picture from before stays', () => {
    const file = { key: 'k', fileName: 'a.png', size: 1 }
    const read: SigningDialogEvent[] = [
      { type: 'picture.chosen', file },
      { type: 'picture.read', image },
    ]
    const state = after(agreed, recalled, ...read, { type: 'picture.chosen', file }, { type: 'picture.unreadable' })
    expect(state.context).toMatchObject({ complaint: 'fileLoad', picture: image })
  })
})

describe('a saved signature', () => {
  const own: SigningDialogEvent = { type: 'signatures.recalled', saved: [{ of: 'account', image }] }

  test('SDLG-007 is looked for once, and again if that failed', () => {
    expect(after(agreed).hasTag('recalling')).toBe(true)
    expect(after(agreed, own, { type: 'step.left' }, agreed).hasTag('recalling')).toBe(false)
    const failed = after(agreed, { type: 'call.failed', failure: 'offline' })
    expect(failed.context.complaint).toBe('savedUnreachable')
    expect(failed.can(typed)).toBe(true)
    expect(after(agreed, { type: 'call.failed', failure: 'offline' }, { type: 'step.left' }, agreed).tags).toContain(
      'recalling',
    )
  })

  test('SDLG-006 signs as it is', () => {
    const state = after(agreed, own, { type: 'signature.chosen', draft: { kind: 'saved', image } })
    expect(state.hasTag('busy')).toBe(true)
  })
})

describe('SDLG-004 without a code there are two steps', () => {
  const without = (...events: SigningDialogEvent[]) =>
    replay(signingDialogMachine, [agreed, recalled, typed, rendered, ...events], withoutCode)
  const confirmed: SigningDialogEvent = { type: 'signature.confirmed' }

  test('and the second one shows the signature in its place before it signs', () => {
    const state = without()
    expect([...state.tags].toSorted()).toEqual(['preview', 'signature'])
    expect(Object.keys(state.children)).toEqual([])
    expect(without(confirmed).hasTag('busy')).toBe(true)
    expect(without(confirmed, recorded).hasTag('done')).toBe(true)
  })

  test('nothing but the choice can follow on the way back, and the same signature can be chosen again', () => {
    expect(without({ type: 'step.left' }).can(confirmed)).toBe(false)
    expect(without({ type: 'step.left' }).can(typed)).toBe(true)
  })

  test('a call that failed leads back to the signature in its place, from where it can be made again', () => {
    const state = without(confirmed, { type: 'call.failed', failure: 'offline' })
    expect(state.hasTag('preview')).toBe(true)
    expect(state.context.complaint).toBe('offline')
    expect(without(confirmed, { type: 'call.failed', failure: 'offline' }, confirmed).hasTag('busy')).toBe(true)
  })

  test('a signature that the server refuses leads back to the choice', () => {
    const state = without(confirmed, { type: 'signature.unusable' })
    expect([...state.tags]).toEqual(['signature'])
    expect(state.context.complaint).toBe('signatureUnusable')
  })
})

test('while signing, a second click does nothing and the dialog cannot be closed', () => {
  const signing = after(agreed, recalled, typed, rendered, missing, sent, submitted)
  expect(signing.can(submitted)).toBe(false)
  expect(signing.can({ type: 'dialog.dismissed' })).toBe(false)
  expect(signing.can({ type: 'step.left' })).toBe(false)
})

test('SDLG-015 another code can be requested once the wait is over', () => {
  const waiting = after(agreed, recalled, typed, rendered, missing, sent)
  expect(waiting.can({ type: 'resend.chosen' })).toBe(false)
  expect(
    after(agreed, recalled, typed, rendered, missing, sent, { type: 'resend.allowed' }).can({ type: 'resend.chosen' }),
  ).toBe(true)
})

test('SDLG-015 the wait is as long as the server says', () => {
  const clock = new SimulatedClock()
  const never = () => new Promise<never>(() => {})
  const effects: Effects<SigningDialogPorts> = {
    recallSignatures: never,
    readPicture: never,
    renderSignature: never,
    findCode: never,
    askCode: never,
    sign: never,
  }
  const machine = signingDialogMachine.provide({ actors: bind(effects) })
  const actor = createActor(machine, { input: withCode, clock }).start()
  for (const event of [agreed, recalled, typed, rendered, missing, sent]) actor.send(event)
  clock.increment(59_999)
  expect(actor.getSnapshot().can({ type: 'resend.chosen' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().can({ type: 'resend.chosen' })).toBe(true)
})

test('SDLG-019 a wrong code can be corrected; after too many attempts a new code must be requested', () => {
  const wrong = after(agreed, recalled, typed, rendered, missing, sent, submitted, {
    type: 'code.refused',
    triesLeft: 4,
  })
  expect(wrong.context).toMatchObject({ complaint: 'wrongCode', refusals: 1, triesLeft: 4 })
  expect(wrong.can(submitted)).toBe(true)
  const spent = after(agreed, recalled, typed, rendered, missing, sent, submitted, { type: 'code.spent' })
  expect(spent.context.complaint).toBe('codeSpent')
  expect(spent.can(submitted)).toBe(false)
  expect(spent.can({ type: 'resend.chosen' })).toBe(true)
})

describe('a code that was sent before', () => {
  const found = { type: 'code.found', mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', wait: 40_000 } as const

  test('SDLG-020 is entered after a reload or when the dialog is opened again: no other one is asked for', () => {
    const state = after(agreed, recalled, typed, rendered, found)
    expect(state.can(submitted)).toBe(true)
    expect(state.can({ type: 'resend.chosen' })).toBe(false)
    expect(state.context).toMatchObject({ sentDate: found.sentDate, wait: 40_000 })
  })

  test('is found when the server sends no other one', () => {
    const state = after(agreed, recalled, typed, rendered, missing, { type: 'code.withheld' }, found)
    expect(state.can(submitted)).toBe(true)
  })

  test('and is the last one for a while: the signer sees how long, and can ask again after it', () => {
    const waiting = [agreed, recalled, typed, rendered, { type: 'code.missing', wait: 1_500_000 }] as const
    expect(after(...waiting).context).toMatchObject({ complaint: 'codeWithheld', wait: 1_500_000 })
    expect(after(...waiting).can({ type: 'resend.chosen' })).toBe(false)
    const over = after(...waiting, { type: 'resend.allowed' })
    expect(over.can({ type: 'resend.chosen' })).toBe(true)
  })

  test.each([
    [42, '0:42'],
    [3599, '59:59'],
    [3600, '1 hr'],
    [7441, '2 hr 5 min'],
  ])('a wait of %i seconds reads %s', (seconds, text) => {
    expect(remainingTime(createIntl({ locale: 'en' }), seconds)).toBe(text)
  })
})
