// @vitest-environment happy-dom
import { createIntl } from 'react-intl'
import { describe, expect, test, vi } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, type EventFromLogic } from 'xstate'
import { createApi } from '#api/client.ts'
import { personalDataPorts } from '#api/ports/tenants/personal-data.ports.ts'
import { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { personalDataLines } from '#ui/tenants/personal/personal-data-lines.ts'
import { PersonalDataView } from '#ui/tenants/personal/personal-data.view.tsx'
import type { components } from '#openapi'
import { erasedPersonalData, noPersonalData, samplePersonalData } from '../../support/sample-personal-data.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { dialogOf } from '../../support/walks/drawn.tsx'
import { render } from '../../support/walks/render.tsx'
import { personalDataPaths } from './personal-data.paths.ts'

type State = ReturnType<typeof statesOf<typeof personalDataMachine>>[number]
type Event = EventFromLogic<typeof personalDataMachine>
type Data = components['schemas']['PersonalData']

const { email } = samplePersonalData
const viewOf = (state: State) => (
  <PersonalDataView
    state={state}
    send={() => {}}
    settings="/my-tenant-params"
    requestOf={(id) => `/simple-sign-detail/${id}`}
  />
)
const drawn = (state: State, language: 'en' | 'fr' = 'en') => render(viewOf(state), language)
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const after = (...events: Event[]): State => {
  let state: State = getInitialSnapshot(personalDataMachine)
  for (const event of events) state = getNextSnapshot(personalDataMachine, state, event)
  return state
}
const shown = (data: Data) => after({ type: 'email.submitted', email }, { type: 'data.read', data })

test('every transition is on some path', () => {
  expect(untaken(personalDataMachine, personalDataPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(personalDataPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(personalDataPaths), (state) => drawn(state, language))
})

test('PURGE-008 each request says as what the person is in it, and what becomes of it', () => {
  const html = drawn(shown(samplePersonalData))
  const page = words(html)
  expect(page).toContain('1 request and 2 other records can be deleted now.')
  expect(page).toContain('It has not ended. A request can be cancelled;')
  expect(page).toMatch(/contracts for ten years\. Until (Oct \d+, 2036|\d+ Oct 2036)\./)
  expect(page).toContain('1 comment by this person, 2 emails to them')
  expect(page).toContain('no comment by this person, 2 emails to their former or new address')
  expect(page).toContain('signer, wrote comments')
  expect(page).toContain('In 2 address books')
  expect(html).toContain(`href="/simple-sign-detail/${samplePersonalData.requests[0]!.id}"`)
  // Only its creator sees a draft.
  expect(html).not.toContain(samplePersonalData.requests[2]!.id)
  expect(page).toContain('Draft without a name')
})

test('what there is nothing of, and nothing to delete of, has no button for it', () => {
  expect(words(drawn(shown(noPersonalData)))).toContain('Your organisation has nothing of anna.berg@example.org')
  expect(drawn(shown(noPersonalData))).not.toContain('Save as CSV')
  expect(words(drawn(shown(samplePersonalData)))).toContain('Delete what can go now')
  expect(words(drawn(shown(erasedPersonalData.data)))).not.toContain('Delete what can go now')
})

test('a page shows 100 requests, and says how many more are in the report', () => {
  const requests = Array.from({ length: 103 }, (_, n) => ({ ...samplePersonalData.requests[1]!, id: `${n}` }))
  const page = words(drawn(shown({ ...samplePersonalData, requests, hasMore: true })))
  expect(page).toContain('3 more requests are in the saved report.')
  expect(page).toContain('The report has 103 requests, those that can be deleted first.')
})

test('PURGE-010 an erasure is asked for with how much goes, and then says what went', async () => {
  const asking = after(
    { type: 'email.submitted', email },
    { type: 'data.read', data: samplePersonalData },
    { type: 'erasure.chosen' },
  )
  expect((await dialogOf(viewOf(asking)))?.words).toContain('1 request is deleted for everybody in it')
  const confirmed: Event[] = [
    { type: 'email.submitted', email },
    { type: 'data.read', data: samplePersonalData },
    { type: 'erasure.chosen' },
    { type: 'erasure.confirmed' },
  ]
  const page = words(drawn(after(...confirmed, { type: 'data.erased', ...erasedPersonalData })))
  expect(page).toContain('1 request is deleted within minutes; 2 other records were deleted.')
  expect(page).toContain(`a keyed hash replaces the email: ${erasedPersonalData.data.addressHash}`)
  const erased = { ...erasedPersonalData.erased, requests: 0, contacts: 0 }
  const nothing = after(...confirmed, { type: 'data.erased', ...erasedPersonalData, erased })
  expect(words(drawn(nothing))).not.toContain('activity log, a keyed hash')
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const { formatMessage } = createIntl({ locale: 'en', messages: messagesIn('en') })
  const portsAnswering = (status: number, body: object, save = (_: Blob, __: string) => {}) =>
    personalDataPorts(createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status }) }), {
      file: { separator: ',', ...personalDataLines({ formatMessage }) },
      save,
    })
  const refusal = (name: string) => ({ name, message: '' })

  test('a report is read, and an email refused', async () => {
    expect(await portsAnswering(200, samplePersonalData).readData({ email }, signal)).toEqual({
      type: 'data.read',
      data: samplePersonalData,
    })
    const refused = await portsAnswering(400, refusal('InvalidMailException')).readData({ email }, signal)
    expect(refused).toEqual({ type: 'email.refused' })
  })

  test('PURGE-009 a report is saved as JSON, and as CSV with a line for each request and record', async () => {
    const saved = vi.fn<(file: Blob, name: string) => void>()
    const ports = portsAnswering(200, samplePersonalData, saved)
    const answer = { type: 'report.saved', data: samplePersonalData }
    expect(await ports.saveReport({ email, format: 'json' }, signal)).toEqual(answer)
    expect(await ports.saveReport({ email, format: 'csv' }, signal)).toEqual(answer)
    const [[json, jsonName], [csv, csvName]] = saved.mock.calls as [[Blob, string], [Blob, string]]
    expect([jsonName, csvName]).toEqual(['personal-data.json', 'personal-data.csv'])
    expect(JSON.parse(await json.text())).toEqual(samplePersonalData)
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + samplePersonalData.requests.length + samplePersonalData.records.length)
    expect(lines[1]).toContain('Lease of the workshop')
    expect(lines[4]).toContain('2036-10-09T09:00:00.000Z')
    expect(lines[5]).toContain('In 2 address books')
  })

  test('what was deleted comes with what is left', async () => {
    const asked = { email, reportDate: samplePersonalData.reportDate }
    const sent = vi.fn<(body: unknown) => void>()
    const fetch = async (call: Request) => {
      sent(await call.json())
      return Response.json(erasedPersonalData)
    }
    const ports = personalDataPorts(createApi({ baseUrl: 'http://server', fetch }), {
      file: { separator: ',', ...personalDataLines({ formatMessage }) },
      save: () => {},
    })
    expect(await ports.eraseData(asked, signal)).toEqual({ type: 'data.erased', ...erasedPersonalData })
    // Requests that ended after the report stay.
    expect(sent).toHaveBeenCalledWith(asked)
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, refusal('TemporarilyUnavailableException'))
    await expect(ports.readData({ email }, signal)).rejects.toThrow('503')
    await expect(ports.saveReport({ email, format: 'csv' }, signal)).rejects.toThrow('503')
    await expect(ports.eraseData({ email, reportDate: samplePersonalData.reportDate }, signal)).rejects.toThrow('503')
  })
})
