import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { contactEditPorts } from '#api/ports/contacts/contact-edit.ports.ts'
import { contactEditMachine } from '#machines/flows/contacts/contact-edit.machine.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import { CONTACT_ID, sampleContacts } from '../../support/samples/contacts.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { contactPaths, newContactPaths } from './contact-edit.paths.ts'

const paths = [...newContactPaths, ...contactPaths]

test('every transition is on some path', () => {
  // It leads on once it is saved; forms that stay are in `edit.test.ts`.
  expect(untaken(contactEditMachine, paths).filter((name) => !name.includes('refreshing'))).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(paths))
    expect(
      render(<ContactEditView state={state} send={() => {}} list="/contacts" Removal={() => null} />, language),
    ).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(paths), (state) =>
      render(<ContactEditView state={state} send={() => {}} list="/contacts" Removal={() => null} />, language),
    )
})

describe('what the server says becomes what happened', () => {
  const { signal } = new AbortController()
  const anne = sampleContacts[0]!
  const values = { email: anne.email, firstName: anne.firstName, lastName: anne.lastName }
  const call = { key: 'form-key-1', values, revision: '"3"' }
  const answering = (status: number, body: object, headers: Record<string, string> = {}) => {
    const asked = vi.fn<(request: Request) => void>()
    const fetch = async (request: Request) => {
      asked(request)
      return Response.json(body, { status, headers })
    }
    return { asked, ports: contactEditPorts(createApi({ baseUrl: 'http://server', fetch })) }
  }

  test('a contact is loaded with its revision', async () => {
    const { ports } = answering(200, anne, { etag: '"3"' })
    expect(await ports.loadRecord({ id: CONTACT_ID }, signal)).toEqual({
      type: 'record.loaded',
      values,
      revision: '"3"',
    })
  })

  test.each([
    [404, 'NotFoundException'],
    [400, 'MalformedRequestException'],
  ])('a contact that is not there is gone: %i', async (status, name) => {
    const { ports } = answering(status, { name, message: '' })
    expect(await ports.loadRecord({ id: 'x' }, signal)).toEqual({ type: 'record.gone' })
  })

  test('a new contact is created once; a known one is replaced if it is still the one that was read', async () => {
    const { asked, ports } = answering(200, anne)
    expect(await ports.saveRecord({ ...call, id: null, revision: null }, signal)).toEqual({ type: 'record.saved' })
    expect(await ports.saveRecord({ ...call, id: CONTACT_ID }, signal)).toEqual({ type: 'record.saved' })
    const [[post], [put]] = asked.mock.calls as [[Request], [Request]]
    expect([post.method, new URL(post.url).pathname, post.headers.get('idempotency-key')]).toEqual([
      'POST',
      '/private/contacts',
      'form-key-1',
    ])
    expect([put.method, new URL(put.url).pathname, put.headers.get('if-match')]).toEqual([
      'PATCH',
      `/private/contacts/${CONTACT_ID}`,
      '"3"',
    ])
    expect(await put.json()).toEqual(values)
  })

  test.each([
    [409, 'ContactDuplicateException', { type: 'record.refused', name: 'ContactDuplicateException', field: 'email' }],
    [400, 'InvalidMailException', { type: 'record.refused', name: 'InvalidMailException', field: 'email' }],
    [409, 'TooManyContactsException', { type: 'record.refused', name: 'TooManyContactsException', field: null }],
    [412, 'StaleRevisionException', { type: 'record.stale' }],
    [404, 'NotFoundException', { type: 'record.gone' }],
  ])('CONT-012 %i %s', async (status, name, event) => {
    const { ports } = answering(status, { name, message: '' })
    expect(await ports.saveRecord({ ...call, id: CONTACT_ID }, signal)).toEqual(event)
  })

  test('CONT-012 what nobody foresaw is a failed call', async () => {
    const { ports } = answering(500, { name: 'UnexpectedException', message: '' })
    await expect(ports.saveRecord({ ...call, id: CONTACT_ID }, signal)).rejects.toThrow('500')
  })
})
