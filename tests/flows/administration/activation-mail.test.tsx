// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { activationMailPorts } from '#api/ports/administration/activation-mail.ports.ts'
import { activationMailMachine } from '#machines/flows/administration/activation-mail.machine.ts'
import { ActivationMailView } from '#ui/administration/activation-mail.view.tsx'
import { PERSON_ID } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { activationMailPaths } from './activation-mail.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(activationMailMachine, activationMailPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(activationMailPaths), language, (state) => (
    <ActivationMailView state={state} send={() => {}} name="Anne" />
  ))
})

test.each([
  [204, null, 'action.done'],
  [409, 'AccountActiveException', 'action.done'],
  [429, 'TooManyAttemptsException', 'failed'],
])('ACC-012 a link is mailed, or not needed any more: %i %s', async (status, name, expected) => {
  const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
  const { act } = activationMailPorts(createApi({ baseUrl: 'http://server', fetch }))
  const done = act({ id: PERSON_ID }, new AbortController().signal).then(
    ({ type }) => type,
    () => 'failed',
  )
  expect(await done).toBe(expected)
})
