// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestFinishPorts } from '#api/ports/requests/request-finish.ports.ts'
import { requestFinishMachine } from '#machines/flows/requests/request-finish.machine.ts'
import { RequestFinishView } from '#ui/requests/request-finish.view.tsx'
import { awaitingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { requestFinishPaths } from './request-finish.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestFinishMachine, requestFinishPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(requestFinishPaths), language, (state) => (
    <RequestFinishView state={state} send={() => {}} name="Otto Weber" />
  ))
})

test.each([
  [200, null, { type: 'action.done' }],
  [409, 'RequestCannotBeFinishedException', { type: 'action.refused', name: 'RequestCannotBeFinishedException' }],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('LIFE-054 a request is finished, or waits for nobody any more: %i %s', async (status, name, expected) => {
  const fetch = async () => Response.json(name ? { name, message: '' } : awaitingRequest, { status })
  const { act } = requestFinishPorts(createApi({ baseUrl: 'http://server', fetch }))
  expect(await act({ id: REQUEST_ID }, new AbortController().signal).catch(() => 'failed')).toEqual(expected)
})
