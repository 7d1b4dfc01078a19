import { expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { createApi } from '#api/client.ts'
import { menuCountsPorts } from '#api/ports/platform/menu-counts.ports.ts'
import { menuCountsMachine } from '#machines/flows/platform/menu-counts.machine.ts'
import { replay } from '#machines/journal.ts'
import { untaken } from '../../support/walks/paths.ts'
import { menuCountsPaths } from './menu-counts.paths.ts'

const opened = (account: string) => ({ type: 'page.opened', account, path: '/contacts' }) as const
const read = { type: 'counts.read', counts: { requestsToSign: 3, receivedInvites: 2 } } as const
const failed = { type: 'call.failed', failure: 'offline' } as const
const countAfter = (...events: EventFromLogic<typeof menuCountsMachine>[]) =>
  replay(menuCountsMachine, events).context.counts.requestsToSign

test('every transition is on some path', () => {
  expect(untaken(menuCountsMachine, menuCountsPaths)).toEqual([])
})

test('a count stays until another is read, and is not shown to another account', () => {
  expect(countAfter(opened('a'), read)).toBe(3)
  expect(countAfter(opened('a'), read, opened('a'), failed)).toBe(3)
  expect(countAfter(opened('a'), read, opened('b'))).toBe(0)
})

test('SHELL-054 SHELL-055 the numbers come from the counts of requests to sign and of invitations', async () => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(url)
    return Response.json({ count: url.endsWith('invites-count') ? 2 : 3 })
  }
  const ports = menuCountsPorts(createApi({ baseUrl: 'http://server', fetch }))
  expect(await ports.readCounts(undefined, new AbortController().signal)).toEqual(read)
  expect(asked).toEqual([
    'http://server/private/my-requests-to-sign-count',
    'http://server/private/my-tenant-invites/invites-count',
  ])
})
