// @vitest-environment happy-dom
import type { EventFromLogic } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { inspectorRequestPorts } from '#api/ports/inspector/inspector-request.ports.ts'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { replay } from '#machines/journal.ts'
import { RequestPanel } from '#ui/inspector/request/request-panel.tsx'
import { overlay as Now } from '../../../src/app/hosts/requests/request-now.overlay.tsx'
import { REQUEST_ID } from '../../support/samples/request.ts'
import {
  editedEvents,
  finishedEvents,
  longEvents,
  replayRequest,
  streamOf,
} from '../../support/inspection/request-events.ts'
import { NOW } from '../../support/samples/requests.ts'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { inspectorRequestPaths, linkedRequestPaths, mislinkedRequestPaths } from './inspector-request.paths.ts'

const all = [...inspectorRequestPaths, ...linkedRequestPaths, ...mislinkedRequestPaths]
type State = (typeof all)[number]['states'][number]

const draw = (state: State, send: (event: EventFromLogic<typeof inspectorRequestMachine>) => void = () => {}) => (
  <RequestPanel state={state} send={send} Now={(props) => <Now {...props} isOwn={false} />} />
)

test('every transition is on some path', () => {
  expect(untaken(inspectorRequestMachine, all)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(all)) expect(render(draw(state), language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(all), (state) => render(draw(state), language))
})

testControls({ 'inspector-request': drawnBy(all, ({ state, send }) => draw(state, send)) })

const shown = (
  answer: typeof editedEvents,
  ...events: Parameters<typeof replay<typeof inspectorRequestMachine>>[1][]
) =>
  replay(
    inspectorRequestMachine,
    [{ type: 'stream.read', stream: streamOf(answer) }, ...events.flatMap((one) => [...one])],
    {
      id: REQUEST_ID,
    },
  )
const html = (state: State) => render(draw(state), 'en')
const statesOfStream = (answer: typeof editedEvents) => streamOf(answer).journal.points.map(({ state }) => state)

describe('the states that a request passes through', () => {
  // Written by hand from the chart of the lifecycle (LIFE-009), one for each event.
  test('INSP-040 from its creation until it is finished', () => {
    expect(statesOfStream(finishedEvents)).toEqual([
      'INITIATED',
      'INITIATED',
      'PENDING',
      'PENDING',
      'CONSENT_GIVEN_PARTIAL_SIGNATURE',
      'CONSENT_GIVEN_PARTIAL_SIGNATURE',
      'CONSENT_GIVEN_COMPLETE_SIGNATURE',
      'CONSENT_GIVEN_COMPLETE_SIGNATURE',
      'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE',
      'ANCHORING_PENDING_COMPLETE_SIGNATURE',
      'COMPLETE_SIGNATURE_FINISHED',
    ])
  })
  test('INSP-040 until its sender edits it', () => {
    expect(statesOfStream(editedEvents)).toEqual([
      'INITIATED',
      'INITIATED',
      'INITIATED',
      'PENDING',
      'PENDING',
      'PENDING',
      'PENDING',
      'PENDING',
      'PENDING',
      'EDITING',
    ])
  })
  test('are those that it says at each point, and no event is ignored', () => {
    for (const answer of [finishedEvents, editedEvents])
      for (const { ignored } of streamOf(answer).journal.points) expect(ignored).toBeNull()
  })
})

describe('a request', () => {
  test('INSP-042 opens where it is now, with why and what can happen next', () => {
    const now = html(shown(editedEvents))
    for (const words of ['editing.started', 'A user', 'EDITING', 'is editing this request', 'What can happen next'])
      expect(now).toContain(words)
    const before = html(shown(editedEvents, [{ type: 'point.walked', step: 'back' }]))
    expect(before).not.toContain('What can happen next')
    for (const words of ['signer.activated', 'Paraph', 'Inès Haddad', 'Number in the history'])
      expect(before).toContain(words)
  })
  test('stays between its first and its last point', () => {
    const walked = (point: number) => shown(editedEvents, [{ type: 'point.chosen', point }]).context.point
    expect([0, 9, 10, -1, 0.5].map(walked)).toEqual([0, 9, 9, 9, 9])
  })
  test('INSP-043 of which there are more events says so, and not what can happen next', () => {
    const long = html(shown(longEvents))
    expect(long).toContain('Only the first 5 events are shown.')
    expect(long).not.toContain('What can happen next')
  })
  test('that this version cannot replay to its end says on which event it fails', () => {
    const broken = {
      ...editedEvents,
      events: [
        ...editedEvents.events.slice(0, 3),
        { ...editedEvents.events[3]!, data: { expiresAt: NOW * 2, signers: 7 as never } },
      ],
    }
    const failed = html(shown(broken))
    expect(failed).toContain('The lifecycle fails on request.submitted')
    expect(failed).not.toContain('What can happen next')
  })
})

describe('an id', () => {
  const typed = (id: string) => replay(inspectorRequestMachine, [{ type: 'id.submitted', id }], { id: null })
  test('is read with spaces around it and in capitals', () => {
    const state = typed(` ${REQUEST_ID.toUpperCase()}\n`)
    expect([state.value, state.context.id]).toEqual(['reading', REQUEST_ID])
  })
  test('INSP-041 of another form asks nothing of the server and says what an id is', () => {
    for (const id of ['', REQUEST_ID.slice(1), `${REQUEST_ID}0`, 'g'.repeat(24)]) {
      expect([id, typed(id).value]).toEqual([id, 'empty'])
      expect(html(typed(id))).toContain('An id has 24 characters')
    }
  })
  test('keeps what was shown if its request is not found', () => {
    const state = shown(editedEvents, [{ type: 'id.submitted', id: 'a'.repeat(24) }, { type: 'request.missing' }])
    expect(state.value).toBe('shown')
    expect(html(state)).toContain('There is no request with this id')
  })
})

describe('the port', () => {
  const signal = new AbortController().signal
  const portsFor = (status: number, body: object) =>
    inspectorRequestPorts(
      createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status }), wait: async () => {} }),
      { replay: async (text) => replayRequest(text), now: () => NOW },
    )
  test('replays what the server answers', async () => {
    expect(await portsFor(200, editedEvents).readStream({ id: REQUEST_ID }, signal)).toEqual({
      type: 'stream.read',
      stream: streamOf(editedEvents),
    })
  })
  test('refuses what cannot be replayed', async () => {
    const none = { ...editedEvents, events: [] }
    expect(await portsFor(200, none).readStream({ id: REQUEST_ID }, signal)).toEqual({ type: 'stream.refused' })
  })
  test('finds no request that the server does not show', async () => {
    const missing = { name: 'NotFoundException', message: '' }
    expect(await portsFor(404, missing).readStream({ id: REQUEST_ID }, signal)).toEqual({ type: 'request.missing' })
  })
})
