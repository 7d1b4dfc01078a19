// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { refusalPorts } from '#api/ports/signing/refusal.ports.ts'
import { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
import { replay } from '#machines/journal.ts'
import { changedEffect, refusalEffect, type RefusalEffect } from '#machines/rules/signing/refusal.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { RefusalView } from '#ui/signing/refusal/refusal.view.tsx'
import { signingView } from '../../support/samples/signer.ts'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { refusalInput as input, refusalPaths } from './refusal.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(refusalMachine, refusalPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(refusalPaths),
    language,
    (state) => <RefusalView state={state} send={() => {}} />,
    () => true,
  )
})

const submitted = (motive: string) => ({ type: 'refusal.submitted', motive }) as const
const failed = { type: 'call.failed', failure: 'offline' } as const

test.each([
  ['', 'RefusalMotiveEmptyException'],
  [' \n ', 'RefusalMotiveEmptyException'],
  ['See www.example.org', 'CustomMessageUrlException'],
  ['x'.repeat(4001), 'CustomMessageTooLongException'],
  ['x'.repeat(4000), null],
])('SIGN-026 SIGN-027 what is wrong with a motive is told before anything is sent: %#', (motive, complaint) => {
  expect(replay(refusalMachine, [submitted(motive)], input).context.complaint).toBe(complaint)
})

test('a call that failed is repeated as the same call; another motive is another call', () => {
  const attempts = (...motives: string[]) =>
    replay(
      refusalMachine,
      motives.flatMap((motive) => [submitted(motive), failed]),
      input,
    ).context.attempt
  expect(attempts('No')).toBe(1)
  expect(attempts('No', ' No ')).toBe(1)
  expect(attempts('No', 'Never')).toBe(2)
})

test('a dialog that said what is no longer true is corrected, and the same words are another call', async () => {
  const events = [submitted('No'), { type: 'effect.changed' } as const]
  const corrected = replay(refusalMachine, events, input)
  expect(corrected.hasTag('busy')).toBe(false)
  const before = await dialogOf(<RefusalView state={replay(refusalMachine, [], input)} send={() => {}} />)
  expect(before!.words).toContain('the request goes on without it')
  const after = await dialogOf(<RefusalView state={corrected} send={() => {}} />)
  expect(after!.words).toContain('the request has changed meanwhile')
  expect(after!.words).toContain('nobody else is left to sign. If you refuse, the request ends for everyone')
  expect(replay(refusalMachine, [...events, submitted('No')], input).context.attempt).toBe(2)
  expect(changedEffect('endsAsLast')).toBe('goesOn')
})

test('the dialog says that a refusal of a signer who must sign ends the request', async () => {
  const state = replay(refusalMachine, [], { ...input, effect: 'ends' })
  const said = await dialogOf(<RefusalView state={state} send={() => {}} />)
  expect(said!.words).toContain('Your signature is required. If you refuse, the request ends for everyone')
})

describe('what a refusal does is said before it is confirmed', () => {
  const [me, other] = ['me', 'other'] as const
  type Summary = Pick<SigningView['signers'][number], 'signatureType' | 'signatureSignerStatus'>
  const effect = (mine: Summary, others: Summary, state: SigningView['state'] = 'PENDING') => {
    const view = signingView()
    const one = view.signers[0]!
    const signer = { ...view.signer, ...mine, id: me }
    return refusalEffect({
      ...view,
      state,
      signer,
      signers: [
        { ...one, ...mine, id: me },
        { ...one, ...others, id: other },
      ],
    })
  }
  const must = (signatureSignerStatus: Summary['signatureSignerStatus']): Summary => {
    return { signatureType: 'MANDATORY', signatureSignerStatus }
  }
  const may = (signatureSignerStatus: Summary['signatureSignerStatus']): Summary => {
    return { signatureType: 'OPTIONAL', signatureSignerStatus }
  }
  test.each([
    ['LIFE-018 that of a signer who must sign ends the request', must('PENDING'), may('PENDING'), 'PENDING', 'ends'],
    ['LIFE-019 that of an optional one does not', may('PENDING'), must('PENDING'), 'PENDING', 'goesOn'],
    ['nor while another optional one is to come', may('PENDING'), may('CREATED'), 'PENDING', 'goesOn'],
    ['LIFE-020 but that of the last one does', may('PENDING'), may('REJECTED'), 'PENDING', 'endsAsLast'],
    [
      'LIFE-034 once all who must sign have signed, none does',
      may('PENDING'),
      must('SIGNED'),
      'CONSENT_GIVEN_PARTIAL_SIGNATURE',
      'goesOn',
    ],
  ] as const)('%s', (_, mine, others, state, expected) => {
    expect(effect(mine, others, state)).toBe(expected)
  })
})

describe('SIGN-028 answers of the server become events', () => {
  const asked: { path: string; key: string | null; body: unknown; token: string | null }[] = []
  beforeEach(() => void asked.splice(0))
  const refuse = (status: number, answer: object, effect: RefusalEffect = 'ends') => {
    const fetch = async (request: Request) => {
      const { headers } = request
      const [key, token] = [headers.get('idempotency-key'), headers.get('authorization')]
      asked.push({ path: new URL(request.url).pathname, key, body: await request.json(), token })
      return Response.json(answer, { status })
    }
    const ports = refusalPorts(createApi({ baseUrl: 'http://server', fetch }), 'link')
    return ports.refuseToSign({ motive: 'Too dear', effect, key: 'k-1' }, new AbortController().signal)
  }

  test.each([
    ['REFUSED', 'ownRefusal'],
    ['PENDING', 'ownOptionalRefusal'],
    ['PDF_GENERATION_PENDING_PARTIAL_SIGNATURE', 'ownOptionalRefusal'],
  ])('a refusal of a request that is %s then', async (state, page) => {
    expect(await refuse(200, { state })).toEqual({ type: 'request.closed', page })
    const path = '/private/simple-sign-requests/signer/reject'
    expect(asked).toEqual([
      { path, key: 'k-1', body: { refusalMotive: 'Too dear', endsRequest: true }, token: 'Bearer link' },
    ])
  })

  test('it says what the signer was told', async () => {
    for (const effect of ['ends', 'endsAsLast', 'goesOn'] as const) await refuse(200, { state: 'PENDING' }, effect)
    const told = (endsRequest: boolean) => ({ body: { refusalMotive: 'Too dear', endsRequest } })
    expect(asked).toMatchObject([told(true), told(true), told(false)])
  })

  test.each([
    [409, 'RefusalEffectChangedException', { type: 'effect.changed' }],
    [400, 'CustomMessageUrlException', { type: 'motive.refused', name: 'CustomMessageUrlException' }],
    [409, 'RejectedRequestException', { type: 'request.closed', page: 'rejected' }],
    [409, 'CanceledRequestException', { type: 'request.closed', page: 'canceled' }],
    [410, 'ExpiredTokenException', { type: 'request.closed', page: 'expiredLink' }],
  ])('%i %s', async (status, name, event) => {
    expect(await refuse(status, { name, message: '' })).toEqual(event)
  })

  test('anything else is a failed call', async () => {
    await expect(refuse(503, { name: 'TemporarilyUnavailableException', message: '' })).rejects.toThrow('503')
  })
})
