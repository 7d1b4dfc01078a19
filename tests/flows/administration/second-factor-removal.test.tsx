// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { secondFactorRemovalPorts } from '#api/ports/administration/second-factor-removal.ports.ts'
import { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { secondFactorRemovalPaths } from './second-factor-removal.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(secondFactorRemovalMachine, secondFactorRemovalPaths)).toEqual([])
})

const asked = (flow: ViewProps<typeof secondFactorRemovalMachine>) => (
  <NamedConfirmView {...flow} stem="second-factor-removal" name="Anne" />
)
testControls({ 'second-factor-removal': drawnBy(secondFactorRemovalPaths, asked) })

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(secondFactorRemovalPaths), language, (state) => asked({ state, send: () => {} }))
})

test.each([
  [200, null, 'action.done'],
  [403, 'ForbiddenException', 'failed'],
])('ACC-012 both second factors are switched off, or the call has failed: %i %s', async (status, name, expected) => {
  const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
  const { act } = secondFactorRemovalPorts(createApi({ baseUrl: 'http://server', fetch }))
  const done = act({ id: PERSON_ID }, new AbortController().signal).then(
    ({ type }) => type,
    () => 'failed',
  )
  expect(await done).toBe(expected)
})
