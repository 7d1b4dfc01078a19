import { describe, expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { createApi } from '#api/client.ts'
import { storagePorts } from '#api/ports/tenants/storage.ports.ts'
import { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { StorageView } from '#ui/tenants/storage.view.tsx'
import type { components } from '#openapi'
import { sampleStorage } from '../../support/sample-storage.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { storagePaths } from './storage.paths.ts'
import { tenantStoragePaths } from './tenant-storage.paths.ts'

type State = ReturnType<typeof statesOf<typeof storageMachine>>[number]
type Storage = components['schemas']['Storage']

const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <StorageView
      state={state}
      send={() => {}}
      settings="/my-tenant-params"
      requestOf={(id) => `/simple-sign-detail/${id}`}
      dueRequests="/requests?deleted=soon"
    />,
    language,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const shown = (storage: Storage, language: 'en' | 'fr' = 'en') =>
  drawn(
    getNextSnapshot(storageMachine, getInitialSnapshot(storageMachine, { tenant: null }), {
      type: 'storage.read',
      storage,
      revision: '"4"',
    }),
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(storageMachine, [...storagePaths, ...tenantStoragePaths])).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(storagePaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(storagePaths), (state) => drawn(state, language))
})

test('PURGE-001 PURGE-003 each policy is a sentence with how much is due', () => {
  const page = words(shown(sampleStorage))
  expect(page).toContain('Files are deleted 12 months after a request ends')
  expect(page).toContain('Due: 3 today, 38 within 7 days, 214 within 30 days.')
  expect(page).toContain('Data of requests is deleted 10 years after they end')
  expect(words(shown(sampleStorage, 'fr'))).toContain('Les fichiers sont supprimés 12 mois après la fin de la demande')
})

test('PURGE-007 what is kept for ever has no figures', () => {
  const page = words(shown({ ...sampleStorage, policies: sampleStorage.policies.slice(2) }))
  expect(page).toContain('Data of certifications is kept for ever')
  expect(page).not.toContain('Due:')
})

test('the most that are counted is no exact figure, and there is a link to what is due soon', () => {
  const many = sampleStorage.due.map((one) => ({ ...one, month: 10_000 }))
  expect(words(shown({ ...sampleStorage, due: many }))).toContain('Due: 10,000 or more within 30 days')
  expect(shown(sampleStorage)).toContain('href="/requests?deleted=soon"')
  const none = sampleStorage.due.map((one) => ({ ...one, today: 0, week: 0, month: 0 }))
  expect(shown({ ...sampleStorage, due: none })).not.toContain('deleted=soon')
})

test('a hold says what it keeps, who set it and why; the organisation only reads it', () => {
  const html = shown(sampleStorage)
  expect(html).toContain('href="/simple-sign-detail/65f0c2d71f3a8e0012c19b04"')
  expect(words(html)).toMatch(/Since (Oct 6, 2026|6 Oct 2026), by Ruth Amsel: Proceedings at the commercial court/)
  expect(html).not.toContain('<button')
  expect(words(shown({ ...sampleStorage, holds: [] }))).toContain('Nothing is on hold')
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const portsAnswering = (status: number, body: object) =>
    storagePorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async () => Response.json(body, { status, headers: { etag: '"4"' } }),
      }),
    )

  test('what is kept comes with the revision of the organisation', async () => {
    expect(await portsAnswering(200, sampleStorage).readStorage({ tenant: null }, signal)).toEqual({
      type: 'storage.read',
      storage: sampleStorage,
      revision: '"4"',
    })
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, { name: 'TemporarilyUnavailableException', message: '' })
    await expect(ports.readStorage({ tenant: null }, signal)).rejects.toThrow('503')
  })
})
