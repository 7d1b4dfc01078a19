// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { editingCancelPorts } from '#api/ports/requests/editing-cancel.ports.ts'
import { editingCancelMachine } from '#machines/flows/requests/editing-cancel.machine.ts'
import { EditingCancelView } from '#ui/requests/editing/editing-cancel.view.tsx'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { editingCancelPaths } from './editing-cancel.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(editingCancelMachine, editingCancelPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(editingCancelPaths), language, (state) => (
    <EditingCancelView state={state} send={() => {}} name="Lease" />
  ))
})

test.each([
  [200, null, { type: 'action.done' }],
  [409, 'RequestCannotBeEditedException', { type: 'action.refused', name: 'RequestCannotBeEditedException' }],
  [404, 'NotFoundException', { type: 'action.refused', name: 'NotFoundException' }],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('an edit is dropped once, or cannot be: %i %s', async (status, name, expected) => {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(`${new URL(request.url).pathname} ${request.headers.get('idempotency-key')}`)
    return Response.json(name ? { name, message: '' } : pendingRequest, { status })
  }
  const { act } = editingCancelPorts(createApi({ baseUrl: 'http://server', fetch }), 'k')
  const event = await act({ id: REQUEST_ID }, new AbortController().signal).catch(() => 'failed')
  expect({ event, asked }).toEqual({ event: expected, asked: [`/private/simple-sign/${REQUEST_ID}/editing/cancel k`] })
})
