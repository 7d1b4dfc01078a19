// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { contactRemovalPorts } from '#api/ports/contacts/contact-removal.ports.ts'
import { contactRemovalMachine } from '#machines/flows/contacts/contact-removal.machine.ts'
import { ContactRemovalView } from '#ui/contacts/contact-removal.view.tsx'
import { CONTACT_ID } from '../../support/samples/contacts.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { contactRemovalPaths } from './contact-removal.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(contactRemovalMachine, contactRemovalPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(contactRemovalPaths), language, (state) => (
    <ContactRemovalView state={state} send={() => {}} name="Anne Delacroix" />
  ))
})

describe('CONT-002 what the server says becomes what happened', () => {
  const act = (status: number, name?: string) => {
    const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
    const ports = contactRemovalPorts(createApi({ baseUrl: 'http://server', fetch }))
    return ports.act({ id: CONTACT_ID }, new AbortController().signal)
  }

  test('a contact that is deleted, or was already, is gone', async () => {
    expect(await act(204)).toEqual({ type: 'action.done' })
    expect(await act(404, 'NotFoundException')).toEqual({ type: 'action.done' })
  })

  test('anything else is a failed call', async () => {
    await expect(act(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
