import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { reminderStopPorts } from '#api/ports/signing/reminder-stop.ports.ts'
import { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { ReminderStopView } from '#ui/signing/reminder-stop.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { reminderStopPaths } from './reminder-stop.paths.ts'

const states = statesOf(reminderStopPaths)
const drawn = (state: (typeof states)[number], language: 'en' | 'fr') =>
  render(<ReminderStopView state={state} send={() => {}} />, language)

test('every transition is on some path', () => {
  expect(untaken(reminderStopMachine, reminderStopPaths)).toEqual([])
})

test.each(languages)('what became of the reminders, and how to undo it, in %s', async (language) => {
  const titles = {
    stopping: 'reminder-stop.title',
    resuming: 'reminder-stop.title',
    stopped: 'reminder-stop.stopped',
    resumed: 'reminder-stop.resumed',
    over: 'reminder-stop.over',
    spent: 'reminder-stop.spent',
    notStopped: 'reminder-stop.failed',
    notResumed: 'reminder-stop.failed',
  }
  expect(new Set(states.map(({ value }) => value))).toEqual(new Set(Object.keys(titles)))
  for (const state of states) {
    expect(drawn(state, language)).toContain(messagesIn(language)[titles[state.value]])
    if (state.value === 'stopped') expect(drawn(state, language)).toContain(messagesIn(language)['reminder-stop.undo'])
  }
  if (language === 'en') await expectRecord(states, (state) => drawn(state, language))
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const ports = (status: number, body: object) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return Response.json(body, { status })
    }
    return reminderStopPorts(createApi({ baseUrl: 'http://server', fetch }), 'token-of-the-link')
  }
  const names = { requestName: 'Lease', senderName: 'Ada Lovelace' }
  const named = { request: 'Lease', sender: 'Ada Lovelace' }

  test('what was chosen holds, or comes too late', async () => {
    const stop = (stopped: boolean) => ports(200, { ...names, stopped }).stopReminders(undefined, signal)
    const resume = (stopped: boolean) => ports(200, { ...names, stopped }).resumeReminders(undefined, signal)
    expect(await stop(true)).toEqual({ type: 'reminders.stopped', ...named })
    expect(await calls.at(-1)!.json()).toEqual({ token: 'token-of-the-link', stopped: true })
    expect(await stop(false)).toEqual({ type: 'reminders.over', ...named })
    expect(await resume(false)).toEqual({ type: 'reminders.resumed', ...named })
    expect(await calls.at(-1)!.json()).toEqual({ token: 'token-of-the-link', stopped: false })
    expect(await resume(true)).toEqual({ type: 'reminders.over', ...named })
  })

  test.each(['InvalidTokenException', 'ExpiredTokenException'])('410 %s becomes link.spent', async (name) => {
    expect(await ports(410, { name, message: '' }).stopReminders(undefined, signal)).toEqual({ type: 'link.spent' })
  })

  test('any other answer is thrown', async () => {
    const answer = ports(503, { name: 'TemporarilyUnavailableException', message: '' })
    await expect(answer.stopReminders(undefined, signal)).rejects.toThrow('503')
  })
})
