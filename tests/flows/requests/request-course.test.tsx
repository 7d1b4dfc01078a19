// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { traceRequest } from '#machines/lifecycles/request.course.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { displayOf } from '#machines/rules/requests/request-state.ts'
import { CourseDialog } from '#ui/requests/course/course-dialog.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages, speaking } from '../../support/walks/language.ts'
import { NO_TEXT } from '../../support/walks/render.tsx'
import {
  awaitingRequest,
  editedRequest,
  finishedRequest,
  pendingRequest,
  unreachedSigner,
} from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'

type Request = components['schemas']['Request']
type State = Request['state']

/** Every state of the lifecycle but that of a draft that is deleted, which is never shown. */
const states = Object.keys(requestLifecycle.root.states).filter((state) => state !== 'DELETED') as State[]

const [jonas, ines] = pendingRequest.signers as [Request['signers'][number], Request['signers'][number]]
const closed = (status: Request['signers'][number]['signatureSignerStatus']) => [
  jonas,
  { ...ines, signatureType: 'OPTIONAL' as const, signatureSignerStatus: status },
]
const ended = { endedDate: '2026-11-21T15:20:00Z' }

/** What else is true of a request in this state. */
const more: Partial<Record<State, Partial<Request>>> = {
  INITIATED: { audits: pendingRequest.audits.slice(0, 1), expirationDate: null },
  EDITING: editedRequest,
  CONSENT_GIVEN_PARTIAL_SIGNATURE: awaitingRequest,
  CONSENT_GIVEN_COMPLETE_SIGNATURE: { signers: finishedRequest.signers },
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: { signers: closed('EXPIRED') },
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: { signers: finishedRequest.signers },
  ANCHORING_PENDING_PARTIAL_SIGNATURE: { signers: closed('REJECTED') },
  ANCHORING_PENDING_COMPLETE_SIGNATURE: { signers: finishedRequest.signers, audits: finishedRequest.audits },
  PARTIAL_SIGNATURE_FINISHED: { ...finishedRequest, signers: closed('EXPIRED') },
  COMPLETE_SIGNATURE_FINISHED: finishedRequest,
  REFUSED: ended,
  EXPIRED: ended,
  CANCELED: ended,
}
const requestIn = (state: State, change: Partial<Request> = {}): Request => ({
  ...pendingRequest,
  ...more[state],
  state,
  stateToDisplay: displayOf(state),
  ...change,
})

const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll(/[\s\u202f]+/g, ' ').trim()

/** What the dialog says: the states that the request was in, why it is where it is, and what can be next. */
const said = (request: Request, language: (typeof languages)[number], isOwn = true) =>
  inDocument(<CourseDialog request={request} at={NOW} isOwn={isOwn} onDone={() => {}} />, language, (body) => {
    const [passed, waiting, next] = [...body.querySelectorAll('[role=dialog] section')]
    return {
      passed: [...passed!.querySelectorAll('li')].map(wordsOf),
      present: [...passed!.querySelectorAll('[aria-current=step]')].map(wordsOf),
      waiting: [...waiting!.querySelectorAll('p')].map(wordsOf),
      next: [...next!.querySelectorAll('li, section > p')].map((one) =>
        [...(one.matches('p') ? [one] : one.querySelectorAll('p'))].map(wordsOf),
      ),
    }
  })

describe.each(languages)('in %s', (language) => {
  test.each(states)('INSP-030 a request that is %s: each part has its words, and each next step', async (state) => {
    const request = requestIn(state)
    const { passed, present, waiting, next } = await said(request, language)
    const course = traceRequest(request)
    expect(passed).toHaveLength(course.passed.length)
    expect(present).toEqual([passed.at(-1)])
    expect(present[0]).toContain(speaking(language)({ id: `request-course.was.${state}` }))
    expect(waiting.length).toBeGreaterThan(0)
    const steps = course.next.length
    expect(next).toHaveLength(steps === 0 ? 1 : steps)
    for (const words of [...passed, ...waiting, ...next.flat()]) {
      expect(words).not.toBe('')
      expect(words).not.toMatch(NO_TEXT)
    }
    // What happens, and what it leads to.
    if (steps > 0) for (const step of next) expect(step).toHaveLength(2)
  })

  test('INSP-030 no two steps that are next together have the same words', async () => {
    for (const state of states) {
      const { next } = await said(requestIn(state), language)
      expect(new Set(next.map(([what]) => what)).size).toBe(next.length)
    }
  })
})

test.each(languages)('INSP-030 the words of every state, in %s', async (language) => {
  const lines: string[] = []
  for (const state of states) {
    const { passed, waiting, next } = await said(requestIn(state), language)
    lines.push(
      `== ${state}`,
      ...passed.map((one) => `   ${one}`),
      ...waiting.map((one) => ` ! ${one}`),
      ...next.map((one) => ` > ${one.join(' | ')}`),
    )
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`records/request-course.${language}.txt`)
})

describe('INSP-031 who is waited for', () => {
  const optional = { ...ines, signatureType: 'OPTIONAL' as const }

  test('are the signers whose turn it is, and those after them', async () => {
    const later = {
      ...ines,
      id: 'later',
      firstName: 'Ada',
      lastName: 'Berg',
      signatureSignerStatus: 'CREATED' as const,
    }
    const { waiting } = await said(requestIn('PENDING', { signers: [jonas, ines, later] }), 'en')
    expect(waiting).toEqual([
      'Waiting for Inès Haddad to sign. Then, in signing order: Ada Berg.',
      'They can sign until 23 Nov 2026, 22:59.',
    ])
  })

  test('of a mail that came back, the sender is told what to do', async () => {
    const request = requestIn('PENDING', { signers: [jonas, unreachedSigner] })
    const isSaid = 'The email to Inès Haddad came back.'
    expect((await said(request, 'en')).waiting.at(-1)).toBe(`${isSaid} You can change the address under “Signers”.`)
    expect((await said(request, 'en', false)).waiting.at(-1)).toBe(isSaid)
  })

  test('is the sender, by name for everybody else', async () => {
    expect((await said(requestIn('EDITING'), 'en')).waiting[0]).toMatch(/^You are editing/)
    expect((await said(requestIn('EDITING'), 'en', false)).waiting[0]).toMatch(/^Camille \S+ is editing/)
    const { next } = await said(requestIn('PENDING'), 'fr', false)
    expect(next.flat().filter((words) => words.includes('Vous'))).toEqual([])
  })

  test('is nobody while Paraph works; it says so if that takes long', async () => {
    const delayed = { cause: 'GENERATION', since: '2026-11-21T15:04:00Z' } as const
    const state = 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE'
    expect((await said(requestIn(state), 'en')).waiting).toHaveLength(1)
    expect((await said(requestIn(state, { delayed }), 'en')).waiting[1]).toMatch(/^This is taking longer/)
  })

  test('one signer is enough to refuse, if they must sign; those who need not have to refuse together', async () => {
    const asked = { ...jonas, signatureSignerStatus: 'PENDING' as const, signedDate: null }
    const refusal = async (signers: Request['signers']) =>
      (await said(requestIn('PENDING', { signers }), 'en')).next.flat().find((words) => words.includes('refuse'))
    expect(await refusal([asked, ines])).toBe('Jonas Weber or Inès Haddad refuses to sign')
    expect(await refusal([{ ...asked, signatureType: 'OPTIONAL' }, optional])).toBe(
      'Jonas Weber and Inès Haddad both refuse to sign',
    )
  })

  test('many signers are counted after the first names', async () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ ...ines, id: `${i}`, lastName: `N${i}` }))
    const { waiting } = await said(requestIn('PENDING', { signers: many }), 'en')
    expect(waiting[0]).toBe('Waiting for Inès N0, Inès N1, Inès N2 and 9 others to sign.')
  })
})

test('INSP-030 a request that has ended says what is deleted next, or that nothing follows', async () => {
  expect((await said(requestIn('COMPLETE_SIGNATURE_FINISHED'), 'en')).next).toEqual([
    ['Paraph deletes the files on 27 Nov 2026.'],
  ])
  const due = { filePurgeDate: '2026-11-21T09:00:00Z' }
  expect((await said(requestIn('COMPLETE_SIGNATURE_FINISHED', due), 'en')).next.flat().join(' ')).toMatch(
    /^The files were due for deletion on 21 Nov 2026\. They are not deleted yet/,
  )
  expect((await said(requestIn('CANCELED'), 'en')).next).toEqual([['Nothing more: the request has ended.']])
})
