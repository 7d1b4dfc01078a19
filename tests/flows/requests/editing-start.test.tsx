// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { editingStartPorts } from '#api/ports/requests/editing-start.ports.ts'
import { editingStartMachine } from '#machines/flows/requests/editing-start.machine.ts'
import type { RequestState } from '#machines/rules/requests/request-state.ts'
import { wayToEdit } from '#ui/requests/editing/edit-option.ts'
import { EditingNotice } from '#ui/requests/editing/editing-notice.tsx'
import { EditingStartView } from '#ui/requests/editing/editing-start.view.tsx'
import { editedRequest, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { editingStartPaths } from './editing-start.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(editingStartMachine, editingStartPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(editingStartPaths), language, (state) => (
    <EditingStartView state={state} send={() => {}} name="Lease" />
  ))
})

// Written by hand, from the specification: requests §4.
test.each([
  ['PENDING', 'asks'],
  ['EDITING', '/edit'],
  ['INITIATED', null],
  ['CONSENT_GIVEN_PARTIAL_SIGNATURE', null],
  ['COMPLETE_SIGNATURE_FINISHED', null],
  ['REFUSED', null],
  ['EXPIRED', null],
  ['CANCELED', null],
] satisfies [RequestState, string | null][])('how a request is edited: %s, %s', (state, way) => {
  const found = wayToEdit(state, { ask: () => {}, resume: '/edit' })
  expect(typeof found === 'function' ? 'asks' : found).toBe(way)
})

test.each([
  [200, null, { type: 'action.done' }],
  [409, 'RequestCannotBeEditedException', { type: 'action.refused', name: 'RequestCannotBeEditedException' }],
  [409, 'TooManyRevisionsException', { type: 'action.refused', name: 'TooManyRevisionsException' }],
  [404, 'NotFoundException', { type: 'action.refused', name: 'NotFoundException' }],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('a request is opened to be edited, or cannot be: %i %s', async (status, name, expected) => {
  const fetch = async () => Response.json(name ? { name, message: '' } : editedRequest, { status })
  const { act } = editingStartPorts(createApi({ baseUrl: 'http://server', fetch }))
  expect(await act({ id: REQUEST_ID }, new AbortController().signal).catch(() => 'failed')).toEqual(expected)
})

describe('the page of a request says that it is being edited', () => {
  const drawn = (request: typeof pendingRequest, resume: string | null = '/edit') =>
    render(<EditingNotice request={request} resume={resume} onCancel={() => {}} />, 'en').replaceAll(/<[^>]+>/g, ' ')

  test('since when, and that nobody can sign', () => {
    expect(drawn(pendingRequest)).toBe('')
    expect(drawn(editedRequest)).toMatch(/Being edited since 21 Nov 2026, 14:20/)
    expect(drawn(editedRequest)).toContain('Nobody can sign')
  })

  test('through which API token, if there is one', () => {
    const byToken = { ...editedRequest, editing: { since: '2026-11-21T13:20:00Z', channelName: 'Billing' } }
    expect(drawn(byToken)).toContain('through the API token “Billing”')
  })

  test('only its creator resumes it', () => {
    expect(drawn(editedRequest)).toContain('Resume editing')
    expect(drawn(editedRequest, null)).not.toMatch(/Resume editing|Cancel the edit/)
  })
})
