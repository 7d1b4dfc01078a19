import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createApi } from '#api/client.ts'
import { ownSessionsPorts } from '#api/ports/accounts/own-sessions.ports.ts'
import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { OwnSessionsView } from '#ui/accounts/security/own-sessions.view.tsx'
import { ownSessions } from '../../support/samples/sessions.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { ownSessionsPaths } from './own-sessions.paths.ts'

type State = ReturnType<typeof statesOf<typeof ownSessionsMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(<OwnSessionsView state={state} send={() => {}} PasswordChange={() => null} />, language)

test('every transition is on some path', () => {
  expect(untaken(ownSessionsMachine, ownSessionsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(ownSessionsPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(ownSessionsPaths), (state) => drawn(state, language))
})

test('a session is shown by its browser, address and time; what is unknown is said to be', () => {
  const listed = statesOf(ownSessionsPaths).find((state) => state.matches('listed'))!
  const shown = drawn(listed).replaceAll(/<[^>]+>/g, ' ')
  expect(shown).toContain('Chrome on macOS')
  expect(shown).toContain('Safari on iOS')
  expect(shown).toContain('2001:db8:85a3::8a2e:370:7334')
  expect(shown).toContain('Unknown browser')
  expect(shown).toContain('Not changed yet')
})

test('a session that could not be ended is no longer shown as ending', () => {
  const machine = ownSessionsMachine.provide({
    actors: { listSessions: fromCallback(() => {}), endSession: fromCallback(() => {}) },
  })
  const actor = createActor(machine).start()
  const { id } = ownSessions[1]!
  actor.send({ type: 'sessions.listed', sessions: ownSessions, passwordChangedAt: null })
  actor.send({ type: 'end.chosen', id })
  expect(actor.getSnapshot().context.ending).toBe(id)
  actor.send({ type: 'call.failed', failure: 'offline' })
  expect(actor.getSnapshot().context).toMatchObject({ ending: null, complaint: 'offline' })
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const portsAnswering = (status: number, body?: object) =>
    ownSessionsPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          calls.push(request)
          return body ? Response.json(body, { status }) : new Response(null, { status })
        },
      }),
    )
  const problem = (name: string) => ({ name, message: '' })

  test('the list', async () => {
    const body = { sessions: ownSessions, passwordChangedAt: null }
    expect(await portsAnswering(200, body).listSessions(undefined, signal)).toEqual({
      type: 'sessions.listed',
      ...body,
    })
  })

  test.each([
    [204, undefined],
    [404, problem('NotFoundException')],
  ])('%i %j: a session has ended, whoever ended it', async (status, body) => {
    const { id } = ownSessions[1]!
    expect(await portsAnswering(status, body).endSession({ id }, signal)).toEqual({ type: 'session.ended' })
    expect(calls.at(-1)!.url).toBe(`http://server/private/sessions/${id}`)
  })

  test.each([true, false])('all sessions end; this one goes on: %s', async (keepsThis) => {
    expect(await portsAnswering(204).endSessions({ keepsThis }, signal)).toEqual({ type: 'sessions.ended' })
    expect([calls.at(-1)!.method, calls.at(-1)!.url]).toEqual([
      'DELETE',
      `http://server/private/sessions?keepThis=${keepsThis}`,
    ])
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, problem('TemporarilyUnavailableException'))
    await expect(ports.listSessions(undefined, signal)).rejects.toThrow('503')
    await expect(ports.endSession({ id: ownSessions[1]!.id }, signal)).rejects.toThrow('503')
    await expect(ports.endSessions({ keepsThis: true }, signal)).rejects.toThrow('503')
  })
})
