import { describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { traceRequest } from '#machines/lifecycles/request.course.ts'
import { awaitingRequest, editedRequest, finishedRequest, pendingRequest } from '../support/samples/request.ts'

type Request = components['schemas']['Request']
type State = Request['state']

const inState = (state: State, more: Partial<Request> = {}): Request => ({ ...pendingRequest, state, ...more })
const [jonas, ines] = pendingRequest.signers as [Request['signers'][number], Request['signers'][number]]
const CREATED = '2026-11-18T08:41:00Z'
const SENT = '2026-11-18T08:42:00Z'
const SIGNED = '2026-11-20T09:12:00Z'
const LATER = '2026-11-21T15:04:00Z'

/** The rows of LIFE-009 that lead to another state, by state: who causes it, and where it leads. */
const rows: Record<State, [by: string, target: State][]> = {
  INITIATED: [['CREATOR', 'PENDING']],
  PENDING: [
    ['SIGNER', 'CONSENT_GIVEN_PARTIAL_SIGNATURE'],
    ['SIGNER', 'CONSENT_GIVEN_COMPLETE_SIGNATURE'],
    ['SIGNER', 'REFUSED'],
    ['CREATOR', 'CANCELED'],
    ['CREATOR', 'EDITING'],
    ['SYSTEM', 'EXPIRED'],
  ],
  EDITING: [
    ['CREATOR', 'PENDING'],
    ['CREATOR', 'CONSENT_GIVEN_PARTIAL_SIGNATURE'],
    ['CREATOR', 'CONSENT_GIVEN_COMPLETE_SIGNATURE'],
    ['CREATOR', 'CANCELED'],
    ['SYSTEM', 'EXPIRED'],
  ],
  CONSENT_GIVEN_PARTIAL_SIGNATURE: [
    ['SYSTEM', 'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE'],
    ['SIGNER', 'CONSENT_GIVEN_COMPLETE_SIGNATURE'],
  ],
  CONSENT_GIVEN_COMPLETE_SIGNATURE: [['SYSTEM', 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE']],
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: [
    ['SIGNER', 'CONSENT_GIVEN_PARTIAL_SIGNATURE'],
    ['SIGNER', 'CONSENT_GIVEN_COMPLETE_SIGNATURE'],
    ['SYSTEM', 'ANCHORING_PENDING_PARTIAL_SIGNATURE'],
  ],
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: [['SYSTEM', 'ANCHORING_PENDING_COMPLETE_SIGNATURE']],
  ANCHORING_PENDING_PARTIAL_SIGNATURE: [['SYSTEM', 'PARTIAL_SIGNATURE_FINISHED']],
  ANCHORING_PENDING_COMPLETE_SIGNATURE: [['SYSTEM', 'COMPLETE_SIGNATURE_FINISHED']],
  PARTIAL_SIGNATURE_FINISHED: [],
  COMPLETE_SIGNATURE_FINISHED: [],
  REFUSED: [],
  EXPIRED: [],
  CANCELED: [],
}

describe('what can happen next', () => {
  test.each(Object.entries(rows) as [State, [string, State][]][])(
    'LIFE-009: to a request that is %s',
    (state, expected) => {
      const { next } = traceRequest(inState(state === 'INITIATED' ? 'INITIATED' : state))
      // An abandoned draft is deleted, which is no state that is shown.
      const shown = next.flatMap(({ by, targets }) => targets.map((target) => `${by} ${target}`))
      const different = [...new Set(shown)].filter((one) => one !== 'SYSTEM DELETED').toSorted()
      expect(different).toEqual(expected.map((row) => row.join(' ')).toSorted())
    },
  )
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
  ['a signer', pendingRequest, { for: 'signers', signers: [ines.id], unreached: [] }],
  [
    'a signer whose mail came back',
    inState('PENDING', { signers: [jonas, { ...ines, mailReturned: { cause: 'BOUNCED', date: LATER } as never }] }),
    { for: 'signers', signers: [ines.id], unreached: [ines.id] },
  ],
  ['the end of an edit', editedRequest, { for: 'editing' }],
  [
    'an optional signer',
    awaitingRequest,
    { for: 'optionalSigners', signers: [ines.id], until: pendingRequest.expirationDate },
  ],
  [
    'its files, which have failed',
    inState('PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', {
      signers: finishedRequest.signers,
      delayed: { cause: 'x', since: LATER } as never,
    }),
    { for: 'files', isDelayed: true },
  ],
  ['its anchor', inState('ANCHORING_PENDING_COMPLETE_SIGNATURE'), { for: 'anchoring', isDelayed: false }],
  ['nothing', finishedRequest, { for: 'nothing' }],
]

test.each(waits)('a request that waits for %s says so', (_, request, waiting) => {
  expect(traceRequest(request).waiting).toEqual(waiting)
})
