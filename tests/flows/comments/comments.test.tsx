// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { EventFrom } from 'xstate'
import { whenVisible } from '#api/browser/tabs.ts'
import { createApi } from '#api/client.ts'
import { later } from '#api/later.ts'
import { commentsPorts } from '#api/ports/comments/comments.ports.ts'
import { commentsMachine } from '#machines/flows/comments/comments.machine.ts'
import { replay } from '#machines/journal.ts'
import type { DisplayState } from '#machines/rules/requests/request-state.ts'
import { CommentsView } from '#ui/comments/comments.view.tsx'
import type { CommentReader } from '#ui/requests/comments.ts'
import { closedComments, newComments, noComments } from '../../support/samples/requests/comments.ts'
import { REQUEST_ID } from '../../support/samples/request.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages, speaking } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { commentsInput as input, commentsPaths } from './comments.paths.ts'

type State = Parameters<typeof CommentsView>[0]['state']

const view = (state: State, reader: CommentReader = 'creator', requestState: DisplayState = 'PENDING') => (
  <CommentsView
    state={state}
    send={() => {}}
    request={REQUEST_ID}
    requestState={requestState}
    creator="Camille Roux"
    reader={reader}
    timeZone="Europe/Paris"
  />
)

const read = (list: typeof newComments) => ({ type: 'comments.read', list }) as const
const opened = { type: 'panel.opened' } as const
const submitted = (text: string, isConfidential = false) =>
  ({ type: 'comment.submitted', text, isConfidential }) as const
const failed = { type: 'call.failed', failure: 'offline' } as const

test('every transition is on some path', () => {
  expect(untaken(commentsMachine, commentsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(commentsPaths))
    await inDocument(view(state), language, ({ textContent }) =>
      expect(textContent.includes(speaking(language)({ id: 'comments.title' }))).toBe(state.status !== 'done'),
    )
})

test('COMM-012 comments are listed in their order, confidential ones marked and own ones apart', async () => {
  const state = replay(commentsMachine, [read(newComments), opened], input)
  await inDocument(view(state), 'en', (body) => {
    const items = [...body.querySelectorAll('li')]
    expect(items.map(({ dataset }) => [dataset['own'], dataset['confidential']])).toEqual([
      [undefined, undefined],
      [undefined, 'true'],
      ['true', undefined],
    ])
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Jonas WeberCan article 3'),
      expect.stringContaining('Jonas WeberConfidentialOur lawyer'),
      expect.stringContaining('YouYes, 11 January'),
    ])
    expect(items[0]!.querySelector('time')!.dateTime).toBe('2026-11-20T09:01:00Z')
  })
})

test.each<[CommentReader, DisplayState, string]>([
  ['copy', 'PENDING', 'You get a copy'],
  ['signer', 'EDITING', 'is being edited'],
  ['creator', 'PENDING', 'is being edited or is no longer open'],
  ['creator', 'CANCELED', 'no longer open'],
])('COMM-001 CC-003 what cannot be written says why: %s, %s', async (reader, requestState, reason) => {
  const state = replay(commentsMachine, [read(closedComments), opened], input)
  await inDocument(view(state, reader, requestState), 'en', (body) => {
    expect(body.querySelector('form')).toBeNull()
    expect(body.textContent).toContain(reason)
  })
})

test('how many comments are new stands at the button until the panel has shown them', () => {
  const at = (...events: EventFrom<typeof commentsMachine>[]) =>
    replay(commentsMachine, [read(newComments), ...events], input)
  expect([at().value, at().context.unread]).toEqual(['current', 2])
  expect([at(opened).value, at(opened).context.unread]).toEqual(['refreshing', 2])
  const shown = [opened, read(newComments)] as const
  expect([at(...shown).value, at(...shown).context.unread]).toEqual(['marking', 2])
  const marked = [...shown, { type: 'comments.marked' }] as const
  expect(at(...marked).context.unread).toBe(0)
  // What arrives while the panel is open is shown at once.
  expect(at(...marked, { type: 'comments.changed' }, read(newComments)).value).toBe('marking')
})

test.each([
  ['', 'CommentEmptyException'],
  [' \n ', 'CommentEmptyException'],
  ['x'.repeat(501), 'CommentTooLongException'],
  [` ${'x'.repeat(500)} `, null],
])('COMM-005 COMM-006 a comment that is none is not sent: %#', (text, complaint) => {
  const state = replay(commentsMachine, [read(noComments), opened, submitted(text)], input)
  expect(state.context.complaint).toBe(complaint)
  expect(state.hasTag('busy')).toBe(complaint === null)
})

test('a call that failed is repeated as the same call, and another comment is another call', () => {
  const attempt = (...tries: ReturnType<typeof submitted>[]) =>
    replay(commentsMachine, [read(noComments), opened, ...tries.flatMap((one) => [one, failed])], input).context.attempt
  expect(attempt(submitted('Hello'), submitted(' Hello '))).toBe(1)
  expect(attempt(submitted('Hello'), submitted('Hello again'))).toBe(2)
  expect(attempt(submitted('Hello'), submitted('Hello', true))).toBe(2)
})

test('COMM-012 opening reads the comments again, and so does a comment that could not be added, which still complains', () => {
  const at = (...events: EventFrom<typeof commentsMachine>[]) =>
    replay(commentsMachine, [read(noComments), opened, ...events], input)
  expect(at().value).toBe('refreshing')
  // What changed while it was sent is read then.
  const after = [read(noComments), submitted('Hello'), { type: 'comments.changed' }, failed] as const
  expect([at(...after).value, at(...after).context.complaint]).toEqual(['refreshing', 'offline'])
  const done = at(...after, read(noComments))
  expect([done.value, done.context.complaint]).toEqual(['current', 'offline'])
})

test('the same words twice are two comments, and the form is empty after each', () => {
  const added = [submitted('Done.'), { type: 'comment.added' }, read(noComments)] as const
  const { context } = replay(commentsMachine, [read(noComments), opened, ...added, ...added], input)
  expect([context.attempt, context.added]).toEqual([2, 2])
})

test('in a tab in the background, comments are not marked as read until the tab is shown', async () => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return new Response(null, { status: 204 })
  }
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const ports = commentsPorts(createApi({ baseUrl: 'http://server', fetch }), { token: null, wait: later, whenVisible })
  const { signal } = new AbortController()
  const marked = ports.markRead({ request: REQUEST_ID, last: newComments.comments[0]!.id }, signal)
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await marked).toEqual({ type: 'comments.marked' })
  expect(asked).toEqual([`/private/simple-sign-requests/${REQUEST_ID}/comments/read`])
})

describe('by link', () => {
  test('COMM-009 the calls carry the token of the link, and the page looks again every 20 seconds', async () => {
    const asked: [string, string | null][] = []
    const fetch = async ({ url, method, headers }: Request) => {
      asked.push([`${method} ${new URL(url).pathname}`, headers.get('authorization')])
      return Response.json(noComments)
    }
    const end = new AbortController()
    const pauses: number[] = []
    const wait = async (milliseconds: number) => {
      if (pauses.push(milliseconds) > 2) throw new Error('enough')
    }
    const ports = commentsPorts(createApi({ baseUrl: 'http://server', fetch }), { token: 'link', wait, whenVisible })
    await ports.readComments({ request: REQUEST_ID }, end.signal)
    expect(asked).toEqual([[`GET /private/simple-sign-requests/${REQUEST_ID}/comments`, 'Bearer link']])
    const changes: unknown[] = []
    await expect(
      ports.watchComments({ request: REQUEST_ID }, end.signal, (event) => changes.push(event)),
    ).rejects.toThrow('enough')
    expect([changes.length, pauses]).toEqual([2, [20_000, 20_000, 20_000]])
  })
})
