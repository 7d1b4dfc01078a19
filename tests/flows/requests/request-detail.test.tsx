import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bind, type Effects } from '#api/bind.ts'
import { requestDetailMachine, type RequestDetailPorts } from '#machines/flows/requests/request-detail.machine.ts'
import { replay } from '#machines/journal.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import {
  finishedFiles,
  finishedRequest,
  awaitingRequest,
  pendingFiles,
  legal,
  pendingRequest,
  REQUEST_ID,
} from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { draw } from './request-detail.drawn.tsx'
import { requestDetailPaths } from './request-detail.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestDetailMachine, requestDetailPaths)).toEqual([])
})

test('a hint that arrives while the request is read causes one more read', async () => {
  const readRequest = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  let hint = () => {}
  const ports: Effects<RequestDetailPorts> = {
    readRequest,
    watchRequest: (_, __, emit) => {
      hint = () => emit({ type: 'request.changed' })
      return new Promise<never>(() => {})
    },
    saveFile: () => new Promise<never>(() => {}),
  }
  const machine = requestDetailMachine.provide({ actors: bind(ports) })
  const actor = createActor(machine, { input: { id: REQUEST_ID } }).start()
  expect(readRequest).toHaveBeenCalledOnce()
  hint()
  await vi.waitFor(() => expect(readRequest).toHaveBeenCalledTimes(2))
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  actor.stop()
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestDetailPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(requestDetailPaths), (state) => draw(state, language))
})

test('a request in progress offers a temporary copy once somebody has signed, which says how many have signed, and the original', () => {
  const read = { type: 'request.read', request: pendingRequest, files: pendingFiles, at: NOW } as const
  const html = draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
  for (const words of ['Download: Temporary copy', 'With the signature given so far', 'Download: Original'])
    expect(html).toContain(words)
  expect(html).not.toContain('Download: Signed PDF')
})

test.each([
  ['en', 0, '6 pages, 4 fields<'],
  ['en', 1, '6 pages, 4 fields, 1 of them filled in by the sender<'],
  ['fr', 0, '6 pages, 4 champs<'],
  ['fr', 1, '6 pages, 4 champs, dont 1 rempli par l’expéditeur<'],
] as const)('a document says in %s how many of its fields its sender filled in: %i', (language, byRequest, words) => {
  const files = pendingFiles.map((group) => ({
    ...group,
    numberOfFields: { total: 4, byRequest, bySigner: 4 - byRequest },
  }))
  const read = { type: 'request.read', request: pendingRequest, files, at: NOW } as const
  expect(draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language)).toContain(words)
})

test.each([
  ['en', 'Europe/Paris', /\d\d:\d\d, Paris time/],
  ['en', 'UTC', /\d\d:\d\d, UTC</],
  ['fr', 'America/New_York', /\d\d:\d\d, heure de New York/],
] as const)('times in %s name the city of %s', (language, timeZone, words) => {
  const read = { type: 'request.read', request: { ...pendingRequest, timeZone }, files: pendingFiles, at: NOW } as const
  expect(draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language)).toMatch(words)
})

test('REQD-024 REQD-038 a finished request offers its files and its proof, with the days until deletion', () => {
  const state = requestDetailPaths
    .flatMap(({ states }) => states)
    .find(({ context }) => context.request === finishedRequest)
  const html = draw(state!, 'en')
  for (const words of [
    'Download signed PDF',
    'Download: Audit trail',
    'Download: Proof',
    '6 more days',
    '1. Fingerprint',
  ])
    expect(html).toContain(words)
  // The proof outlives the files.
  const purged = { ...state!, context: { ...state!.context, files: [] } } as NonNullable<typeof state>
  expect(draw(purged, 'en')).toContain('Download: Proof')
})

describe('the end of a request by its sender', () => {
  const drawn = (change: Partial<typeof pendingRequest>, mayChange = true) => {
    const request = { ...pendingRequest, ...change }
    const read = { type: 'request.read', request, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
  }
  const hasMenu = (...drawing: Parameters<typeof drawn>) => drawn(...drawing).includes('More actions')

  test.each([
    ['PENDING', true],
    ['EDITING', true],
    ['INITIATED', false],
    ['CONSENT_GIVEN_PARTIAL_SIGNATURE', false],
    ['COMPLETE_SIGNATURE_FINISHED', false],
    ['CANCELED', false],
    ['EXPIRED', false],
  ] as const)('REQD-022 REQD-046 whether its menu is there: %s, %s', (state, is) => {
    expect(hasMenu({ state })).toBe(is)
  })

  test('REQD-052 nobody else has the menu', () => {
    expect(hasMenu({ state: 'PENDING' }, false)).toBe(false)
  })

  test.each([
    ['PENDING', true],
    ['COMPLETE_SIGNATURE_FINISHED', true],
    ['CANCELED', true],
    ['INITIATED', false],
  ] as const)('TPL-033 TPL-035 whether a template is made of it by who may make one: %s, %s', (state, is) => {
    const read = { type: 'request.read', request: { ...pendingRequest, state }, files: pendingFiles, at: NOW } as const
    const offers = (files: typeof pendingFiles, mayMakeTemplate: boolean) =>
      draw(
        replay(requestDetailMachine, [{ ...read, files }], { id: REQUEST_ID }),
        'en',
        false,
        mayMakeTemplate,
      ).includes('More actions')
    expect(offers(pendingFiles, true)).toBe(is)
    expect(offers(pendingFiles, false)).toBe(false)
    expect(offers([], true)).toBe(false)
  })

  test('a request that was canceled says when, and with which words', () => {
    const canceled = {
      state: 'CANCELED',
      stateToDisplay: 'CANCELED',
      endedDate: '2026-11-21T15:20:00Z',
      cancelMessage: 'The terms have changed.',
    } as const
    const html = drawn(canceled)
    for (const words of ['This request was cancelled on 21 November 2026', 'The terms have changed.'])
      expect(html).toContain(words)
    expect(drawn({ ...canceled, cancelMessage: null })).not.toContain('Message to the signers')
    expect(drawn({})).not.toContain('was cancelled')
  })

  test.each(['CANCELED', 'REFUSED'] as const)('a request that is %s has no deadline any more', (state) => {
    expect(drawn({ state, stateToDisplay: state })).not.toMatch(/>Expires<|>Expired</)
  })
})

describe('the audit trail', () => {
  const [first] = pendingRequest.audits
  const drawn = (audits: typeof pendingRequest.audits) => {
    const read = { type: 'request.read', request: { ...pendingRequest, audits }, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
  }
  const at = first!.created_date

  test('is in the order of what happened, newest first, also of what happened at the same time', () => {
    const actions = ['VALID_OTP', 'SET_FIELDS', 'SIGN_REQUEST', 'CONSENT_ENDED'] as const
    const html = drawn(actions.map((action) => ({ ...first!, action, created_date: at })))
    const places = ['Signing closed', '</b> signed', 'filled in the fields', 'correct code'].map((words) =>
      html.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
  })

  test('AUDIT-005 shows what was filled in, field by field', () => {
    const field = { fileName: 'a.pdf', page: 1 }
    const set = [
      { ...field, fieldName: 'Order number', fieldValue: 'PO-7', fieldType: 'TEXT' },
      { ...field, fieldName: 'Newsletter', fieldValue: 'false', fieldType: 'CHECKBOX' },
    ]
    const html = drawn([{ ...first!, action: 'SET_FIELDS', add_information: JSON.stringify(set) }])
    for (const words of ['Show 2 fields', '<dt>Order number</dt><dd>PO-7</dd>', '<dd>Not ticked</dd>'])
      expect(html).toContain(words)
    expect(drawn([{ ...first!, action: 'SET_FIELDS', add_information: '[]' }])).not.toContain('Show')
  })
})

describe('LIFE-054 a request that waits for optional signers only', () => {
  const drawn = (request: typeof awaitingRequest, mayChange = true, language: 'en' | 'fr' = 'en') => {
    const read = { type: 'request.read', request, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language, mayChange)
  }
  const closed = awaitingRequest.signers.map((signer) => ({ ...signer, signatureSignerStatus: 'EXPIRED' as const }))

  test('says whom it waits for, and until when; its sender can finish it', () => {
    expect(drawn(awaitingRequest)).toContain('Waiting for Inès Haddad (optional) until 23 Nov 2026')
    expect(drawn(awaitingRequest)).toContain('Finish now')
    expect(drawn(awaitingRequest, true, 'fr')).toContain(
      'Inès Haddad\u00a0: signature facultative possible jusqu’au 23 nov. 2026',
    )
  })

  test('says until when it can be signed, and nothing of that once nobody can', () => {
    expect(drawn(awaitingRequest)).toContain('>Can be signed until<')
    expect(drawn(awaitingRequest)).not.toContain('>Expires<')
    expect(drawn({ ...awaitingRequest, signers: closed })).not.toMatch(/>Expires<|>Can be signed until</)
    expect(drawn(pendingRequest)).toContain('>Expires<')
  })

  test('an optional signer is marked as such', () => {
    const marks = (request: typeof awaitingRequest) => drawn(request).match(/>Optional</g)?.length ?? 0
    expect([marks(awaitingRequest), marks(pendingRequest)]).toEqual([1, 0])
    expect(drawn(awaitingRequest, true, 'fr')).toContain('>Signature facultative<')
  })

  test('cannot be finished by others, nor before or after it waits for optional signers only', () => {
    expect(drawn(awaitingRequest, false)).toContain('Waiting for Inès Haddad')
    expect(drawn(awaitingRequest, false)).not.toContain('Finish now')
    for (const request of [pendingRequest, finishedRequest, { ...awaitingRequest, signers: closed }])
      expect(drawn(request)).not.toMatch(/Waiting for Inès|Finish now/)
  })
})

describe('mail to a signer that came back', () => {
  const [signed, asked] = pendingRequest.signers
  const drawn = (mayChange: boolean, change: Partial<NonNullable<typeof asked>> = {}) => {
    const mailReturned = { cause: 'REFUSED', date: '2026-11-21T13:02:00Z' } as const
    const request = { ...pendingRequest, signers: [signed!, { ...asked!, mailReturned, ...change }] }
    const read = { type: 'request.read', request, files: finishedFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
  }
  const REFUSED = 'mail server refused it'
  const BUTTON = 'Change the address of Inès Haddad'

  test('is shown at the signer; the sender can change the address', () => {
    expect(drawn(true)).toContain(REFUSED)
    expect(drawn(true)).toContain(BUTTON)
    expect(drawn(true, { mailReturned: null })).not.toContain(REFUSED)
    expect(drawn(true, { mailReturned: null })).not.toContain(BUTTON)
  })

  test('is only shown where the address can no longer be changed, and to others', () => {
    expect(drawn(false)).toContain(REFUSED)
    expect(drawn(false)).not.toContain(BUTTON)
    expect(drawn(true, { signatureSignerStatus: 'SIGNED' })).toContain(REFUSED)
    expect(drawn(true, { signatureSignerStatus: 'SIGNED' })).not.toContain(BUTTON)
  })
})

test('a copy that came back is shown at who was to get it; the sender can change the address while it is of use', () => {
  const copy = { ...legal, mailReturned: { cause: 'BOUNCED', date: '2026-11-21T13:02:00Z' } } as const
  const drawn = (mayChange: boolean, change: Partial<typeof pendingRequest> = {}) => {
    const request = { ...pendingRequest, ccRecipients: [copy], ...change }
    const read = { type: 'request.read', request, files: finishedFiles, at: NOW } as const
    const html = draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
    return [html.includes('could not deliver it'), html.includes(`Change the address of ${legal.email}`)]
  }
  expect(drawn(true)).toEqual([true, true])
  expect(drawn(true, { state: 'COMPLETE_SIGNATURE_FINISHED' })).toEqual([true, true])
  expect(drawn(false)).toEqual([true, false])
  expect(drawn(true, { state: 'EXPIRED' })).toEqual([true, false])
  expect(drawn(true, { ccRecipients: [legal] })).toEqual([false, false])
})
