import { describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { traceRequest } from '#machines/lifecycles/request.course.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { awaitingRequest, editedRequest, finishedRequest, pendingRequest } from '../support/samples/request.ts'

type Request = components['schemas']['Request']
type State = Request['state']

const inState = (state: State, more: Partial<Request> = {}): Request => ({ ...pendingRequest, state, ...more })
const [jonas, ines] = pendingRequest.signers as [Request['signers'][number], Request['signers'][number]]
const CREATED = '2026-11-18T08:41:00Z'
const SENT = '2026-11-18T08:42:00Z'
const SIGNED = '2026-11-20T09:12:00Z'
const LATER = '2026-11-21T15:04:00Z'

/** Jonas must sign, Inès need not; both are still asked. */
const optionalInes = { ...ines, signatureType: 'OPTIONAL' } as const
const unsigned = [{ ...jonas, signatureSignerStatus: 'PENDING', signedDate: null } as const, optionalInes]

/** The rows of LIFE-009 that lead to another state, by state: what happens, who causes it, and where it leads. */
const rows: Record<State, string[]> = {
  INITIATED: ['submitted CREATOR PENDING', 'abandoned SYSTEM DELETED'],
  PENDING: [
    'signedByMandatory SIGNER CONSENT_GIVEN_PARTIAL_SIGNATURE',
    'signedByAll SIGNER CONSENT_GIVEN_COMPLETE_SIGNATURE',
    'refused SIGNER REFUSED',
    'canceled CREATOR CANCELED',
    'editStarted CREATOR EDITING',
    'expired SYSTEM EXPIRED',
  ],
  EDITING: [
    'editSubmitted CREATOR PENDING',
    'editSubmittedPartial CREATOR CONSENT_GIVEN_PARTIAL_SIGNATURE',
    'editSubmittedComplete CREATOR CONSENT_GIVEN_COMPLETE_SIGNATURE',
    'editCancelled CREATOR PENDING',
    'canceled CREATOR CANCELED',
    'expired SYSTEM EXPIRED',
  ],
  CONSENT_GIVEN_PARTIAL_SIGNATURE: [
    'generated SYSTEM PDF_GENERATION_PENDING_PARTIAL_SIGNATURE',
    'closed CREATOR PDF_GENERATION_PENDING_PARTIAL_SIGNATURE',
    'signedByAll SIGNER CONSENT_GIVEN_COMPLETE_SIGNATURE',
  ],
  CONSENT_GIVEN_COMPLETE_SIGNATURE: ['generated SYSTEM PDF_GENERATION_PENDING_COMPLETE_SIGNATURE'],
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: [
    'signedByMandatory SIGNER CONSENT_GIVEN_PARTIAL_SIGNATURE',
    'signedByAll SIGNER CONSENT_GIVEN_COMPLETE_SIGNATURE',
    'sealed SYSTEM ANCHORING_PENDING_PARTIAL_SIGNATURE',
  ],
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: ['sealed SYSTEM ANCHORING_PENDING_COMPLETE_SIGNATURE'],
  ANCHORING_PENDING_PARTIAL_SIGNATURE: ['anchored SYSTEM PARTIAL_SIGNATURE_FINISHED'],
  ANCHORING_PENDING_COMPLETE_SIGNATURE: ['anchored SYSTEM COMPLETE_SIGNATURE_FINISHED'],
  PARTIAL_SIGNATURE_FINISHED: [],
  COMPLETE_SIGNATURE_FINISHED: [],
  REFUSED: [],
  EXPIRED: [],
  CANCELED: [],
}
const signersIn = (state: State) =>
  state === 'PENDING'
    ? unsigned
    : state === 'EDITING'
      ? editedRequest.signers
      : [jonas, optionalInes, { ...optionalInes, id: 'x' }]

describe('what can happen next', () => {
  test.each(Object.entries(rows) as [State, string[]][])('LIFE-009: to a request that is %s', (state, expected) => {
    const { next } = traceRequest(inState(state, { signers: signersIn(state) }))
    expect(next.map(({ step, by, target }) => `${step} ${by} ${target}`).toSorted()).toEqual(expected.toSorted())
  })

  test.each(Object.keys(rows) as State[])('LIFE-009: no event that leads away from %s is left out', (state) => {
    const leading = [...requestLifecycle.root.states[state]!.transitions.values()]
      .flat()
      .flatMap(({ eventType, target }) => (target ?? []).map(({ key }) => `${eventType} ${key}`))
    const others = leading.filter((one) => !one.endsWith(` ${state}`))
    // Consent that is closed ends at once, and only then generation starts.
    const closed = state === 'CONSENT_GIVEN_PARTIAL_SIGNATURE' ? 1 : 0
    const { next } = traceRequest(inState(state, { signers: signersIn(state) }))
    expect(next).toHaveLength(new Set(others).size + closed)
  })

  /** Signers of a state, and the steps of signing that they leave. */
  const signings: [name: string, state: State, signers: Request['signers'], steps: string[]][] = [
    ['if all must sign, all of them do', 'PENDING', pendingRequest.signers, ['signedByAll', 'refused']],
    ['if one need not sign', 'PENDING', unsigned, ['signedByMandatory', 'signedByAll', 'refused']],
    [
      'if one who need not sign has refused, not all sign any more',
      'PENDING',
      [unsigned[0]!, { ...optionalInes, signatureSignerStatus: 'REJECTED' }],
      ['signedByMandatory', 'refused'],
    ],
    [
      'if nobody must sign, one is enough',
      'PENDING',
      unsigned.map((one) => ({ ...one, signatureType: 'OPTIONAL' as const })),
      ['signedByMandatory', 'signedByAll', 'refused'],
    ],
    [
      'if consent is over, nobody signs any more',
      'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE',
      [jonas, { ...optionalInes, signatureSignerStatus: 'EXPIRED' }],
      [],
    ],
    [
      'if consent is over, there is nothing left to finish',
      'CONSENT_GIVEN_PARTIAL_SIGNATURE',
      [jonas, { ...optionalInes, signatureSignerStatus: 'EXPIRED' }],
      [],
    ],
    ['if nobody has signed yet, an edit alone does not complete it', 'EDITING', unsigned, []],
    [
      'if somebody has refused, no edit makes it complete',
      'EDITING',
      [jonas, { ...optionalInes, signatureSignerStatus: 'REJECTED' }],
      ['editSubmittedPartial'],
    ],
  ]
  const SIGNING = [
    'signedByMandatory',
    'signedByAll',
    'refused',
    'closed',
    'editSubmittedPartial',
    'editSubmittedComplete',
  ]

  test.each(signings)('%s', (_, state, signers, steps) => {
    const { next } = traceRequest(inState(state, { signers }))
    expect(
      next
        .map(({ step }) => step as string)
        .filter((step) => SIGNING.includes(step))
        .toSorted(),
    ).toEqual(steps.toSorted())
  })

  test('names who can cause it, or who have to together', () => {
    const { next } = traceRequest(inState('PENDING', { signers: unsigned }))
    const signersOf = Object.fromEntries(next.map(({ step, signers }) => [step, signers]))
    expect(signersOf).toMatchObject({
      signedByMandatory: [jonas.id],
      signedByAll: [jonas.id, ines.id],
      refused: [jonas.id],
      canceled: [],
    })
  })
})

/** A request, and the states that it has been in, with the instants at which they began. */
const courses: [name: string, request: Request, passed: [State, string | null][]][] = [
  ['a draft', inState('INITIATED', { audits: pendingRequest.audits.slice(0, 1) }), [['INITIATED', CREATED]]],
  [
    'one that waits for signers',
    pendingRequest,
    [
      ['INITIATED', CREATED],
      ['PENDING', SENT],
    ],
  ],
  [
    'one that is edited',
    editedRequest,
    [
      ['INITIATED', CREATED],
      ['PENDING', SENT],
      ['EDITING', '2026-11-21T13:20:00Z'],
    ],
  ],
  [
    'one that all who must sign have signed',
    awaitingRequest,
    [
      ['INITIATED', CREATED],
      ['PENDING', SENT],
      ['CONSENT_GIVEN_PARTIAL_SIGNATURE', SIGNED],
    ],
  ],
  [
    'one that is finished, of which the optional signer signed last',
    {
      ...finishedRequest,
      signers: finishedRequest.signers.map((one, i) => (i === 1 ? { ...one, signatureType: 'OPTIONAL' } : one)),
    },
    [
      ['INITIATED', CREATED],
      ['PENDING', SENT],
      ['CONSENT_GIVEN_PARTIAL_SIGNATURE', SIGNED],
      ['CONSENT_GIVEN_COMPLETE_SIGNATURE', LATER],
      ['PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', null],
      ['ANCHORING_PENDING_COMPLETE_SIGNATURE', '2026-11-21T15:06:00Z'],
      ['COMPLETE_SIGNATURE_FINISHED', '2026-11-21T15:20:00Z'],
    ],
  ],
  [
    'one that was cancelled',
    inState('CANCELED', { endedDate: LATER }),
    [
      ['INITIATED', CREATED],
      ['PENDING', SENT],
      ['CANCELED', LATER],
    ],
  ],
]

test.each(courses)('the course of %s', (_, request, passed) => {
  expect(traceRequest(request).passed.map(({ state, since }) => [state, since])).toEqual(passed)
})

test('consent that an edit may have given has no instant', () => {
  const edit = { ...pendingRequest.audits[0]!, action: 'EDIT_REQUEST' as const, created_date: '2026-11-21T13:00:00Z' }
  const request = { ...awaitingRequest, audits: [...awaitingRequest.audits, edit] }
  expect(traceRequest(request).passed.at(-1)).toEqual({ state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE', since: null })
})

/** A request, and what it waits for. */
const waits: [name: string, request: Request, waiting: object][] = [
  ['its sender', inState('INITIATED'), { for: 'sending' }],
  [
    'a signer',
    pendingRequest,
    { for: 'signers', signers: [ines.id], unreached: [], later: [], until: pendingRequest.expirationDate },
  ],
  [
    'a signer whose mail came back',
    inState('PENDING', { signers: [jonas, { ...ines, mailReturned: { cause: 'BOUNCED', date: LATER } as never }] }),
    { for: 'signers', signers: [ines.id], unreached: [ines.id], later: [], until: pendingRequest.expirationDate },
  ],
  ['the end of an edit', editedRequest, { for: 'editing' }],
  [
    'an optional signer',
    awaitingRequest,
    { for: 'optionalSigners', signers: [ines.id], until: pendingRequest.expirationDate },
  ],
  [
    'its files',
    inState('PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', { signers: finishedRequest.signers }),
    { for: 'files' },
  ],
  ['its anchor', inState('ANCHORING_PENDING_COMPLETE_SIGNATURE'), { for: 'anchoring' }],
  ['nothing', finishedRequest, { for: 'nothing' }],
]

test.each(waits)('a request that waits for %s says so', (_, request, waiting) => {
  expect(traceRequest(request).waiting).toEqual(waiting)
})
