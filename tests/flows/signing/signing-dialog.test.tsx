// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createIntl, IntlProvider } from 'react-intl'
import { createActor, SimulatedClock } from 'xstate'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import { signingJournal } from '#api/browser/signing-journal.ts'
import { createApi, NoConnection } from '#api/client.ts'
import { signingDialogPorts } from '#api/ports/signing/signing-dialog.ports.ts'
import type { SigningDialogEvent, SigningDialogPorts } from '#machines/flows/signing/signing-dialog.events.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { replay, type StateOf } from '#machines/journal.ts'
import { SigningDialogView } from '#ui/signing/dialog/signing-dialog.view.tsx'
import { remainingTime } from '#ui/remaining-time.ts'
import { allMessages } from '../../support/walks/all-messages.ts'
import { languages } from '../../support/walks/language.ts'
import { transitionsOf } from '../../support/walks/paths.ts'
import { statusOf } from '../../support/samples/problem.ts'
import { conditions, image, order, token, vat } from '../../support/samples/signer.ts'
import { storage } from '../../support/walks/storage.ts'
import { codelessPaths, codePaths, withCode, withoutCode } from './signing-dialog.paths.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// happy-dom has no fonts.
beforeAll(() => Object.assign(document, { fonts: { load: async () => [] } }))

const paths = [...codePaths, ...codelessPaths]
const leaving: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})

/** The text of the dialog. Throws if a message is missing or does not format. */
async function shown(state: StateOf<typeof signingDialogMachine>, language: 'en' | 'fr') {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leaving.push(() => act(async () => root.unmount()))
  const complain = (error: unknown) => {
    throw error
  }
  await act(async () =>
    root.render(
      <IntlProvider locale={language} messages={allMessages[language]} onError={complain}>
        <SigningDialogView state={state} send={() => {}} />
      </IntlProvider>,
    ),
  )
  return document.querySelector('[role=dialog]')?.textContent ?? ''
}

test('every transition is on some path', () => {
  const taken = new Set(paths.flatMap(({ transitions }) => transitions))
  expect(transitionsOf(signingDialogMachine).filter((name) => !taken.has(name))).toEqual([])
})

describe.each(paths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', async (language) => {
    const state = states.at(-1)!
    expect((await shown(state, language)) !== '').toBe(state.status !== 'done')
  })

  test('keeps no code in the context', () => {
    for (const { context } of states) expect(JSON.stringify(context)).not.toContain('831509')
  })
})

// Signing is binding, so its transitions are pinned here a second time.
test('the transitions are exactly these', () => {
  const transitionsFrom = (from: string, lines: Record<string, string>) =>
    Object.entries(lines).map(([event, to]) => `${from} --${event}--> ${to}`)
  const signed = {
    'signature.kept': 'done',
    'signature.unusable': 'choosing',
    'request.changed': 'closed',
    'terms.changed': 'closed',
    'fields.refused': 'closed',
    'request.closed': 'closed',
  }
  const left = { 'step.left': 'choosing', 'dialog.dismissed': 'closed' }
  const unanswered = { 'request.closed': 'closed', 'call.failed': 'confirming.spent', ...left }
  expect(transitionsOf(signingDialogMachine).toSorted()).toEqual(
    [
      ...transitionsFrom('reviewing', {
        'review.confirmed': 'choosing',
        'review.confirmed#1': 'itself',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('choosing', {
        'signature.chosen': 'rendering',
        'signature.chosen#1': 'itself',
        'step.left': 'reviewing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('rendering', {
        'signature.rendered': 'confirming',
        'signature.rendered#1': 'signingAtOnce',
        'signature.unusable': 'choosing',
        'call.failed': 'choosing',
        'dialog.dismissed': 'closed',
      }),
      ...transitionsFrom('signingAtOnce', { ...signed, 'call.failed': 'choosing' }),
      ...transitionsFrom('confirming.looking', {
        'code.found': 'confirming.entering',
        'code.missing': 'confirming.spent',
        'code.missing#1': 'confirming.asking',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.asking', {
        'code.sent': 'confirming.entering',
        'code.withheld': 'confirming.lookingAgain',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.lookingAgain', {
        'code.found': 'confirming.entering',
        'code.missing': 'confirming.spent',
        ...unanswered,
      }),
      ...transitionsFrom('confirming.entering', {
        'code.submitted': 'confirming.signing',
        'code.submitted#1': 'itself',
        'resend.allowed': 'itself',
        'resend.chosen': 'confirming.asking',
        ...left,
      }),
      ...transitionsFrom('confirming.spent', {
        'resend.allowed': 'itself',
        'resend.chosen': 'confirming.asking',
        ...left,
      }),
      ...transitionsFrom('confirming.signing', {
        ...signed,
        'code.refused': 'confirming.entering',
        'code.expired': 'confirming.spent',
        'code.spent': 'confirming.spent',
        'resend.allowed': 'itself',
        'call.failed': 'confirming.entering',
      }),
      ...transitionsFrom('done', { 'dialog.dismissed': 'closed' }),
    ].toSorted(),
  )
})

const recorded: SigningDialogEvent = { type: 'signature.kept', signedDate: '2026-11-21T08:42:00.000Z', isLast: false }
const agreed: SigningDialogEvent = { type: 'review.confirmed', document: true, terms: true }
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
    ['SDLG-009 with a name of fifty characters', { kind: 'typed', text: 'a'.repeat(50), face: 0 }],
  ] as const)('%s', (_, draft) => {
    const state = after(agreed, { type: 'signature.chosen', draft } as SigningDialogEvent)
    expect(state.hasTag('signature')).toBe(true)
    expect(state.context.complaint).toBe('missingSignature')
  })

  test.each(['', '12345', '12345a', '1234567'])('SDLG-014 with “%s” as code', (code) => {
    const state = after(agreed, typed, rendered, missing, sent, { type: 'code.submitted', code })
    expect(state.hasTag('busy')).toBe(false)
    expect(state.context.complaint).toBe('malformedCode')
  })
})

test('SDLG-001 SDLG-003 the steps are review, signature and code; then the request is signed', () => {
  expect(after().hasTag('review')).toBe(true)
  expect(after(agreed).hasTag('signature')).toBe(true)
  expect(after(agreed, typed, rendered).hasTag('code')).toBe(true)
  const signing = after(agreed, typed, rendered, missing, sent, submitted)
  expect(Object.keys(signing.children)).toHaveLength(1)
  const done = after(agreed, typed, rendered, missing, sent, submitted, recorded)
  expect(done.hasTag('done')).toBe(true)
})

test('SDLG-004 without a code there are two steps: choosing a signature signs', () => {
  const state = replay(signingDialogMachine, [agreed, typed, rendered], withoutCode)
  expect(state.hasTag('code')).toBe(false)
  expect(state.hasTag('busy')).toBe(true)
  expect(replay(signingDialogMachine, [agreed, typed, rendered, recorded], withoutCode).hasTag('done')).toBe(true)
})

test('while signing, a second click does nothing and the dialog cannot be closed', () => {
  const signing = after(agreed, typed, rendered, missing, sent, submitted)
  expect(signing.can(submitted)).toBe(false)
  expect(signing.can({ type: 'dialog.dismissed' })).toBe(false)
  expect(signing.can({ type: 'step.left' })).toBe(false)
})

test('SDLG-015 another code can be requested once the wait is over', () => {
  const waiting = after(agreed, typed, rendered, missing, sent)
  expect(waiting.can({ type: 'resend.chosen' })).toBe(false)
  expect(after(agreed, typed, rendered, missing, sent, { type: 'resend.allowed' }).can({ type: 'resend.chosen' })).toBe(
    true,
  )
})

test('SDLG-015 the wait is as long as the server says', () => {
  const clock = new SimulatedClock()
  const never = () => new Promise<never>(() => {})
  const effects: Effects<SigningDialogPorts> = { renderSignature: never, findCode: never, askCode: never, sign: never }
  const machine = signingDialogMachine.provide({ actors: bind(effects) })
  const actor = createActor(machine, { input: withCode, clock }).start()
  for (const event of [agreed, typed, rendered, missing, sent]) actor.send(event)
  clock.increment(59_999)
  expect(actor.getSnapshot().can({ type: 'resend.chosen' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().can({ type: 'resend.chosen' })).toBe(true)
})

test('SDLG-019 a wrong code can be corrected; after too many attempts a new code must be requested', () => {
  const wrong = after(agreed, typed, rendered, missing, sent, submitted, { type: 'code.refused', triesLeft: 4 })
  expect(wrong.context).toMatchObject({ complaint: 'wrongCode', refusals: 1, triesLeft: 4 })
  expect(wrong.can(submitted)).toBe(true)
  const spent = after(agreed, typed, rendered, missing, sent, submitted, { type: 'code.spent' })
  expect(spent.context.complaint).toBe('codeSpent')
  expect(spent.can(submitted)).toBe(false)
  expect(spent.can({ type: 'resend.chosen' })).toBe(true)
})

describe('a code that was sent before', () => {
  const found = { type: 'code.found', mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', wait: 40_000 } as const

  test('SDLG-020 is entered after a reload or when the dialog is opened again: no other one is asked for', () => {
    const state = after(agreed, typed, rendered, found)
    expect(state.can(submitted)).toBe(true)
    expect(state.can({ type: 'resend.chosen' })).toBe(false)
    expect(state.context).toMatchObject({ sentDate: found.sentDate, wait: 40_000 })
  })

  test('is found when the server sends no other one', () => {
    const state = after(agreed, typed, rendered, missing, { type: 'code.withheld' }, found)
    expect(state.can(submitted)).toBe(true)
  })

  test('and is the last one for a while: the signer sees how long, and can ask again after it', () => {
    const waiting = [agreed, typed, rendered, { type: 'code.missing', wait: 1_500_000 }] as const
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

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: '' })
  const calls: Request[] = []

  function ports(answer: () => Response | Promise<Response>, kept = storage()) {
    const journal = signingJournal('r1', 's1', kept)
    const fetch = async (request: Request) => {
      calls.push(request)
      return answer()
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    return signingDialogPorts(api, { token, journal, render: async () => image })
  }
  const answering = (status: number, body: unknown) => ports(() => Response.json(body, { status }))
  const payload = { ...withCode, image, code: '831 509' }
  const signed = {
    requestId: 'r1',
    state: 'PENDING',
    signatureSignerStatus: 'SIGNED',
    signedDate: '2026-11-21T08:42:00.000Z',
  }

  test.each([
    [200, signed, recorded],
    [200, { ...signed, state: 'CONSENT_GIVEN_COMPLETE_SIGNATURE' }, { ...recorded, isLast: true }],
    [400, { ...problem('WrongOrExpiredOTPException'), triesLeft: 2 }, { type: 'code.refused', triesLeft: 2 }],
    [400, problem('WrongOrExpiredOTPException'), { type: 'code.expired' }],
    [429, problem('TooManyAttemptsOTPException'), { type: 'code.spent' }],
    [400, problem('SignatureImageException'), { type: 'signature.unusable' }],
    [400, problem('RequiredFieldEmptyException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('FieldValueTooLongException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('UnknownFieldException'), { type: 'fields.refused', because: 'fieldRefused' }],
    [400, problem('UndrawableTextException'), { type: 'fields.refused', because: 'undrawable' }],
    [statusOf('StaleRevisionException'), problem('StaleRevisionException'), { type: 'request.changed' }],
    [409, problem('OutdatedTermsException'), { type: 'terms.changed' }],
    [409, problem('RequestAlreadySignedException'), { type: 'request.closed', page: 'consult' }],
    [409, problem('CannotSignRequestInEditingStateException'), { type: 'request.closed', page: 'editing' }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
    [409, problem('ExpiredRequestException'), { type: 'request.closed', page: 'expired' }],
    [409, problem('RejectedRequestException'), { type: 'request.closed', page: 'rejected' }],
  ])('SDLG-018 sign: %i %j', async (status, body, event) => {
    expect(await answering(status, body).sign(payload, signal)).toEqual(event)
  })

  test('SDLG-016 the call contains what was confirmed and the revision, and the token as bearer token', async () => {
    await answering(200, signed).sign(payload, signal)
    const call = calls.at(-1)!
    expect(call.headers.get('if-match')).toBe('"7"')
    expect(call.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(call.url).not.toContain(token)
    expect(await call.json()).toEqual({
      otp: '831509',
      signatureImage: image,
      fields: expect.arrayContaining([
        { fieldId: vat.id, value: 'FR 42 903118274' },
        { fieldId: conditions.id, value: 'true' },
        { fieldId: order.id, value: '' },
      ]),
      readAndAgreedWithDocument: true,
      readAndAgreedWithTermsOfUse: true,
      termsVersion: withCode.view.termsVersion,
    })
  })

  test('SDLG-004 without a code the call contains none', async () => {
    await answering(200, signed).sign({ ...payload, code: null }, signal)
    expect(await calls.at(-1)!.json()).not.toHaveProperty('otp')
  })

  test('the idempotency key depends on the payload without the code, and survives a reload', async () => {
    const kept = storage()
    const keyOf = async (change: Partial<typeof payload>) => {
      await ports(() => Promise.reject(new TypeError('offline')), kept)
        .sign({ ...payload, ...change }, signal)
        .catch((error: unknown) => expect(error).toBeInstanceOf(NoConnection))
      return calls.at(-1)!.headers.get('idempotency-key')
    }
    const first = await keyOf({})
    expect(first).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
    expect(await keyOf({ code: '000000' })).toBe(first)
    expect(await keyOf({ values: { ...payload.values, [vat.id]: 'FR 43' } })).not.toBe(first)
    expect(await keyOf({ revision: '"8"' })).not.toBe(first)
    kept.clear()
    expect(await keyOf({})).not.toBe(first)
  })

  test('SIGN-022 once the request is signed, the stored values are cleared', async () => {
    const kept = storage()
    signingJournal('r1', 's1', kept).write({
      at: 0,
      event: { type: 'field.filled', id: vat.id, value: 'x' } as { type: string },
    })
    await ports(() => Response.json(signed), kept).sign(payload, signal)
    expect(kept.length).toBe(0)
  })

  test.each([
    [200, { mail: 'e@x.y', resendWait: 60_000 }, { type: 'code.sent', mail: 'e@x.y', wait: 60_000 }],
    [429, problem('TooManyAttemptsOTPException'), { type: 'code.withheld' }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
  ])('SDLG-017 code: %i %j', async (status, body, event) => {
    expect(await answering(status, body).askCode(undefined, signal)).toEqual(event)
  })

  test.each([
    [
      200,
      { mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', resendWait: 40_000 },
      { type: 'code.found', mail: 'e@x.y', sentDate: '2026-11-21T08:42:00.000Z', wait: 40_000 },
    ],
    [200, { mail: 'e@x.y', sentDate: null, resendWait: 0 }, { type: 'code.missing', wait: 0 }],
    [409, problem('ExpiredRequestException'), { type: 'request.closed', page: 'expired' }],
  ])('SDLG-020 the code that was sent before: %i %j', async (status, body, event) => {
    expect(await answering(status, body).findCode(undefined, signal)).toEqual(event)
    expect(calls.at(-1)!.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  test('a signature that cannot be rendered is unusable', async () => {
    const api = createApi({ baseUrl: 'http://server' })
    const journal = signingJournal('r1', 's1', storage())
    const of = (made: string | null) => signingDialogPorts(api, { token, journal, render: async () => made })
    const draft = { kind: 'typed', text: 'É', face: 0 } as const
    expect(await of(null).renderSignature(draft, signal)).toEqual({ type: 'signature.unusable' })
    expect(await of(image).renderSignature(draft, signal)).toEqual({ type: 'signature.rendered', image })
  })
})
