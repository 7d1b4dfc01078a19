import { describe, expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { createApi } from '#api/client.ts'
import { tenantStoragePorts } from '#api/ports/tenants/tenant-storage.ports.ts'
import { MAX_REASON, storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { StorageView } from '#ui/tenants/storage.view.tsx'
import { contract } from '../../../server/http/contract.ts'
import { TENANT_ID } from '../../support/sample-organisation.ts'
import { changedStorage, newHold, sampleStorage } from '../../support/sample-storage.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { tenantStoragePaths } from './tenant-storage.paths.ts'

type State = ReturnType<typeof statesOf<typeof storageMachine>>[number]
type Event = Parameters<typeof getNextSnapshot<typeof storageMachine>>[2]

const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <StorageView
      state={state}
      send={() => {}}
      settings={`/tenants/${TENANT_ID}`}
      requestOf={(id) => `/simple-sign-detail/${id}`}
      dueRequests={null}
    />,
    language,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const after = (...events: Event[]) =>
  events.reduce(
    (state, event) => getNextSnapshot(storageMachine, state, event),
    getInitialSnapshot(storageMachine, { tenant: TENANT_ID }),
  )
const read: Event = { type: 'storage.read', storage: sampleStorage, revision: '"4"' }

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(tenantStoragePaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(tenantStoragePaths), (state) => drawn(state, language))
})

test('the page names the organisation, and offers to change each policy', () => {
  const page = words(drawn(after(read)))
  expect(page).toContain('Atelier Morel')
  expect(page.match(/Change/g)).toHaveLength(3)
})

describe('where it goes on', () => {
  const chosen: Event = { type: 'policy.chosen', purpose: 'FILES' }
  const months: Event = { type: 'policy.submitted', durationUnit: 'MONTHS', durationNumber: 3 }

  test('PURGE-007 a time that is not possible is not sent', () => {
    for (const [durationUnit, durationNumber] of [
      ['DAYS', Number.NaN],
      ['DAYS', 0],
      ['MONTHS', 1.5],
      ['YEARS', 101],
      ['NO_PURGE', 3],
    ] as const) {
      const { value, context } = after(read, chosen, { type: 'policy.submitted', durationUnit, durationNumber })
      expect([value, context.complaint]).toEqual(['entering', 'StoragePolicyException'])
    }
    expect(
      after(read, chosen, { type: 'policy.submitted', durationUnit: 'NO_PURGE', durationNumber: null }).value,
    ).toBe('changing')
  })

  test('a change is based on what was read last', () => {
    const outdated = after(read, chosen, months, { type: 'policy.outdated', storage: sampleStorage, revision: '"5"' })
    expect([outdated.value, outdated.context.revision, outdated.context.complaint]).toEqual([
      'entering',
      '"5"',
      'StaleRevisionException',
    ])
    const changed = after(read, chosen, months, { type: 'policy.changed', storage: changedStorage, revision: '"6"' })
    expect([changed.value, changed.context.done, changed.context.storage]).toEqual(['shown', 'changed', changedStorage])
    expect(words(drawn(changed))).toContain('Files are deleted 3 months after a request ends')
  })

  test('a hold has a reason; what is no id of a request is not sent', () => {
    const hold = (reason: string, request: string): Event => ({ type: 'hold.submitted', reason, request })
    const entered = (reason: string, request: string) => after(read, { type: 'hold.chosen' }, hold(reason, request))
    expect(entered(' ', '').context.complaint).toBe('noReason')
    expect(entered('A dispute', 'lease').context.complaint).toBe('noRequest')
    expect(entered('A dispute', ` ${newHold.id} `).value).toBe('settingHold')
    const held = after(read, { type: 'hold.chosen' }, hold('A dispute', ''), { type: 'hold.set', hold: newHold })
    expect(held.context.storage!.holds).toEqual([newHold, ...sampleStorage.holds])
    // The next one begins empty.
    const next = getNextSnapshot(storageMachine, held, { type: 'hold.chosen' })
    expect([next.context.reason, next.context.request, next.context.done]).toEqual(['', '', null])
  })

  test('nothing is lifted without a question', () => {
    const asking = after(read, { type: 'lift.chosen', id: sampleStorage.holds[0]!.id })
    expect([asking.value, asking.context.storage!.holds.length]).toEqual(['asking', 1])
    const lifted = [{ type: 'lift.confirmed' }, { type: 'hold.lifted' }] as const
    const done = lifted.reduce((state, event) => getNextSnapshot(storageMachine, state, event), asking)
    expect([done.value, done.context.storage!.holds]).toEqual(['shown', []])
  })
})

test('the field for a reason takes as much as the contract', () => {
  const { body } = contract.operations.find(({ id }) => id === 'setLegalHold')!
  expect(body!.schema.properties!['reason']).toMatchObject({ maxLength: MAX_REASON })
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const calls: string[] = []
  /** Answers by the method and the end of the path. */
  const portsAnswering = (answers: Record<string, [status: number, body?: object]>) =>
    tenantStoragePorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          const { method, url } = request
          calls.push(`${method} ${new URL(url).pathname} ${await request.text()}`.trim())
          const [status, body] = answers[`${method} ${url.split('/').at(-1)}`]!
          const headers = { etag: '"5"' }
          return body ? Response.json(body, { status, headers }) : new Response(null, { status })
        },
      }),
    )
  const problem = (name: string) => ({ name, message: '' })
  const tenant = TENANT_ID
  const policy = changedStorage.policies[0]!
  const change = { tenant, policy, revision: '"4"' }

  test('a policy is changed over the revision that was read', async () => {
    const ports = portsAnswering({ 'PATCH storage': [200, changedStorage] })
    expect(await ports.changePolicy(change, signal)).toEqual({
      type: 'policy.changed',
      storage: changedStorage,
      revision: '"5"',
    })
    expect(calls.at(-1)).toBe(`PATCH /private/tenants/${tenant}/storage ${JSON.stringify({ policies: [policy] })}`)
  })

  test('after a change by somebody else it is read again', async () => {
    const ports = portsAnswering({
      'PATCH storage': [412, problem('StaleRevisionException')],
      'GET storage': [200, sampleStorage],
    })
    expect(await ports.changePolicy(change, signal)).toEqual({
      type: 'policy.outdated',
      storage: sampleStorage,
      revision: '"5"',
    })
  })

  test.each([
    [200, newHold, { type: 'hold.set', hold: newHold }],
    [404, problem('NotFoundException'), { type: 'hold.refused' }],
  ])('%i %j to a hold becomes %j', async (status, body, event) => {
    const ports = portsAnswering({ 'POST legal-holds': [status, body] })
    expect(await ports.setHold({ tenant, reason: 'A dispute', request: null }, signal)).toEqual(event)
    expect(calls.at(-1)).toBe(
      `POST /private/tenants/${tenant}/legal-holds ${JSON.stringify({ reason: 'A dispute', requestId: null })}`,
    )
  })

  test.each([
    [204, undefined],
    [404, problem('NotFoundException')],
  ])('after %i %j a hold is lifted', async (status, body) => {
    const { id } = newHold
    const ports = portsAnswering({ [`DELETE ${id}`]: body ? [status, body] : [status] })
    expect(await ports.liftHold({ id }, signal)).toEqual({ type: 'hold.lifted' })
    expect(calls.at(-1)).toBe(`DELETE /private/legal-holds/${id}`)
  })

  test('any other answer is thrown', async () => {
    const down: [number, object] = [503, problem('TemporarilyUnavailableException')]
    const { id } = newHold
    const ports = portsAnswering({
      'GET storage': down,
      'PATCH storage': down,
      'POST legal-holds': down,
      [`DELETE ${id}`]: down,
    })
    await expect(ports.readStorage({ tenant }, signal)).rejects.toThrow('503')
    await expect(ports.changePolicy(change, signal)).rejects.toThrow('503')
    await expect(ports.setHold({ tenant, reason: 'A dispute', request: null }, signal)).rejects.toThrow('503')
    await expect(ports.liftHold({ id }, signal)).rejects.toThrow('503')
  })
})
