// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { createApi } from '#api/client.ts'
import { handoverPorts } from '#api/ports/handovers/handover.ports.ts'
import { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import { replay } from '#machines/journal.ts'
import { END } from '#machines/rules/handovers/belongings.ts'
import { HandoverView } from '#ui/handovers/handover.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { endedHandover, heir, runningHandover, sampleHandover } from '../../support/sample-handover.ts'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { NO_TEXT } from '../../support/walks/render.tsx'
import { handoverPaths } from './handover.paths.ts'

type Flow = Omit<Parameters<typeof HandoverView>[0], 'back'>
type State = ReturnType<typeof statesOf<typeof handoverMachine>>[number]
type Event = EventFromLogic<typeof handoverMachine>

const drawn = (flow: Flow) => (
  <HandoverView {...flow} back={{ href: `/tenant-accounts/${PERSON_ID}`, name: 'handover.back' }} />
)
const draw = (state: State, language: 'en' | 'fr' = 'en') =>
  inDocument(drawn({ state, send: () => {} }), language, (body) => body.innerHTML)
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const after = (...events: Event[]) => replay(handoverMachine, events, { id: PERSON_ID })
const read: Event = { type: 'page.read', page: sampleHandover }

test('every transition is on some path', () => {
  expect(untaken(handoverMachine, handoverPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(handoverPaths)
  for (const state of states) {
    const html = await draw(state, language)
    if (state.status !== 'done') expect(html).toMatch(/<h1/)
    expect(words(html)).not.toMatch(NO_TEXT)
  }
  if (language === 'en') await expectRecord(states, (state) => draw(state))
})

testControls({ handover: drawnBy(handoverPaths, drawn) })

test('ACC-023 the page counts what the account has by kind, and leaves out what it has none of', async () => {
  const page = words(await draw(after(read)))
  for (const what of ['2 API tokens', '3 requests in progress', '4 templates', '3 are ready to use.'])
    expect(page).toContain(what)
  expect(page).not.toMatch(/contact|draft/)
  expect(page).toContain('What Anne Delacroix has at Atelier Morel')
})

test('ACC-024 of a person who has left the page says what stayed, and leads back to the list', async () => {
  const left = { ...sampleHandover, state: null, leftDate: '2026-11-20T12:00:00.000Z' }
  const shown = (page: typeof left) =>
    inDocument(
      <HandoverView
        state={after({ type: 'page.read', page })}
        send={() => {}}
        back={{ href: '/departures', name: 'pages.departures' }}
      />,
      'en',
      (body) => body.innerHTML,
    )
  // Their tokens were revoked when they left.
  const [requests] = left.belongings.filter(({ kind }) => kind === 'RUNNING_REQUESTS')
  const some = words(await shown({ ...left, belongings: [requests!] }))
  expect(some).toContain('Sets all rows below. You can still change each row.')
  const html = await shown({ ...left, belongings: [] })
  expect(words(html)).toContain('What Anne Delacroix left behind at Atelier Morel')
  expect(words(html)).toContain('This person has nothing left here')
  expect(html).toContain('href="/departures"')
})

describe('where it goes on', () => {
  const all: Event = { type: 'successor.chosen', successor: heir.id }
  const submitted: Event = { type: 'wishes.submitted' }

  test('ACC-020 one choice gives everything to a colleague, and revokes the tokens', () => {
    expect(after(read, all).context.wishes).toEqual({
      API_TOKENS: END,
      RUNNING_REQUESTS: heir.id,
      TEMPLATES: heir.id,
    })
  })

  test('nothing is handed over without a choice, and without a question', () => {
    const empty = after(read, submitted)
    expect([empty.value, empty.context.complaint]).toEqual(['shown', 'nothing'])
    expect(after(read, all, submitted).value).toBe('asking')
  })

  test('who can take over nothing any more is neither offered nor chosen', () => {
    const page = { ...sampleHandover, successors: [] }
    const refused: Event = { type: 'handover.refused', name: 'UnknownSuccessorException', page }
    const { context } = after(read, all, submitted, { type: 'handover.confirmed' }, refused)
    expect([context.wishes, context.page]).toEqual([{ API_TOKENS: END }, page])
  })

  test('where only API tokens are left nobody is chosen, and the question is whether they end', async () => {
    const belongings = sampleHandover.belongings.filter(({ kind }) => kind === 'API_TOKENS')
    const tokens: Event = { type: 'page.read', page: { ...sampleHandover, belongings } }
    expect(words(await draw(after(tokens)))).not.toContain('Everything to')
    const asked = after(tokens, { type: 'wish.chosen', kind: 'API_TOKENS', wish: END }, submitted)
    expect(words(await draw(asked))).toMatch(/End what Anne Delacroix has\?.*End it/)
  })

  test('what is canceled needs words', () => {
    const ended: Event = { type: 'wish.chosen', kind: 'RUNNING_REQUESTS', wish: END }
    expect(after(read, ended, submitted).value).toBe('writing')
    const blank = after(read, ended, submitted, { type: 'message.submitted', message: ' \n' })
    expect([blank.value, blank.context.complaint]).toEqual(['writing', 'CustomMessageEmptyException'])
    const written = after(read, ended, submitted, { type: 'message.submitted', message: ' Anne has left us. ' })
    expect([written.value, written.context.message]).toEqual(['starting', 'Anne has left us.'])
  })

  test('ACC-023 it is followed until it is done, and what became of it is shown', async () => {
    const started: Event = { type: 'handover.started', page: runningHandover }
    const running = after(read, all, submitted, { type: 'handover.confirmed' }, started)
    expect([running.value, running.context.wishes]).toEqual([{ following: 'waiting' }, {}])
    expect(words(await draw(running))).toContain('4 of 5')
    const done = after(
      read,
      all,
      submitted,
      { type: 'handover.confirmed' },
      started,
      { type: 'moment.passed' },
      { type: 'page.read', page: endedHandover },
    )
    expect([done.value, done.context.isDone]).toEqual(['shown', true])
    expect(words(await draw(done))).toMatch(/Done\. .*Revoked: 2 of 2\. .*1 could not be moved or ended/)
  })
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  /** Answers by method, in order. */
  const portsAnswering = (answers: Record<string, [status: number, body: object]>) =>
    handoverPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async ({ method }) => {
          const [status, body] = answers[method]!
          return Response.json(body, { status })
        },
      }),
      { newKey: () => 'key-12345', isDeparted: false },
    )
  const problem = (name: string) => ({ name, message: '' })
  const start = { id: PERSON_ID, choices: [{ kind: 'CONTACTS' as const, successorId: heir.id }], message: null }

  test.each([
    [200, runningHandover, { type: 'handover.started', page: runningHandover }],
    [404, problem('NotFoundException'), { type: 'account.missing' }],
    [409, problem('HandoverRunningException'), { type: 'page.read', page: runningHandover }],
    [
      400,
      problem('UnknownSuccessorException'),
      { type: 'handover.refused', name: 'UnknownSuccessorException', page: runningHandover },
    ],
  ])('%i %j to a start becomes %j', async (status, body, event) => {
    const ports = portsAnswering({ POST: [status, body], GET: [200, runningHandover] })
    expect(await ports.startHandover(start, signal)).toEqual(event)
  })

  test('ACC-024 what stayed of a person who has left is asked for and handed over as that', async () => {
    const urls: string[] = []
    const fetch = async ({ url }: Request) => {
      urls.push(url)
      return Response.json(sampleHandover)
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    const ports = handoverPorts(api, { newKey: () => 'key-12345', isDeparted: true })
    await ports.readPage({ id: PERSON_ID }, signal)
    await ports.startHandover(start, signal)
    const url = `http://server/private/accounts/${PERSON_ID}/handover?departed=true`
    expect(urls).toEqual([url, url])
  })

  test('any other answer is thrown', async () => {
    const down: [number, object] = [503, problem('TemporarilyUnavailableException')]
    const ports = portsAnswering({ POST: down, GET: down })
    await expect(ports.readPage({ id: PERSON_ID }, signal)).rejects.toThrow('503')
    await expect(ports.startHandover(start, signal)).rejects.toThrow('503')
  })
})
