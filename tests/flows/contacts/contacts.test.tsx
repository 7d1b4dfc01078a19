// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import { contactForm, contactList, contactRemoval } from '#machines/resources/contacts.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { parametersOf, queryFrom } from '#machines/rules/common/list-query.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering, refusing } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { pageOf } from '../../support/sample-organisation.ts'
import { CONTACT_ID, sampleContacts } from '../../support/samples/contacts.ts'
import { WRONG_FILTER } from '../../support/samples/list.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import {
  contactEditMachine,
  contactListMachine,
  contactListPaths,
  contactPaths,
  contactRemovalPaths,
  longContactListPaths,
  newContactPaths,
} from './contacts.paths.ts'

const { signal } = new AbortController()
const formWalks = [...newContactPaths, ...contactPaths]

test('every transition is on some path, but for those that list.test.ts and edit.test.ts take', () => {
  expect(untaken(contactListMachine, [...contactListPaths, ...longContactListPaths])).toEqual([WRONG_FILTER])
  // It leads on once it is saved; forms that stay are in `edit.test.ts`.
  expect(untaken(contactEditMachine, formWalks).filter((name) => !name.includes('refreshing'))).toEqual([])
})

const listed = (flow: ViewProps<ListingOf<typeof contactList>>, mayChange = true) => (
  <ContactListView
    {...flow}
    hrefOf={(id) => `/contacts/${id}`}
    newContact="/create-contact"
    mayChange={mayChange}
    Removal={part('Removal', true)}
    Import={part('Import', true)}
    Export={part('Export', true)}
  />
)
describeDrawn(contactList, contactListPaths, (flow) => listed(flow))
describeDrawn(contactForm, formWalks, (flow) => (
  <ContactEditView {...flow} back={{ href: '/contacts', name: 'pages.contacts' }} Removal={part('Removal', true)} />
))
describeAction(contactRemoval, {
  paths: contactRemovalPaths,
  stem: 'contact-removal',
  name: 'Anne Delacroix',
  proves: 'CONT-002',
})

test('CONT-003 without the right there is nothing to add, edit or delete', () => {
  const flow = flowIn(contactListPaths, ({ context }) => context.rows.length === 3)
  expect(render(listed(flow), 'en')).toMatch(/create-contact.*Actions for/s)
  expect(render(listed(flow, false), 'en')).not.toMatch(/create-contact|Actions|href="\/contacts\//)
})

test('CONT-010 CONT-011 the server is asked for fifty, last used first; an empty filter is not sent', async () => {
  const { api, queries } = answering(pageOf(sampleContacts))
  const { listRows } = listingPorts(api, contactList, () => NOW)
  const { address, pageSize: size } = contactList
  const answer = await listRows({ ...address.standard, after: null, size }, signal)
  await listRows({ filter: { emailOrName: 'dela' }, sort: 'email,asc', after: 'n1', size }, signal)
  expect(queries()).toEqual([
    '?sort=lastUsedDate%2Cdesc&size=50',
    '?emailOrName=dela&sort=email%2Casc&size=50&after=n1',
  ])
  const page = { rows: sampleContacts, total: 3, isExact: true, next: null }
  expect(answer).toEqual({ type: 'rows.listed', page, at: NOW })
})

test('CONT-001 the filter stands in the address', () => {
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return queryFrom((name) => parameters.get(name) ?? '', contactList.address)
  }
  expect(read('emailOrName=+dela+&sort=nonsense')).toEqual({
    filter: { emailOrName: 'dela' },
    sort: 'lastUsedDate,desc',
  })
  expect(parametersOf({ filter: { emailOrName: 'dela' }, sort: 'email,asc' }, contactList.address)).toEqual([
    ['emailOrName', 'dela'],
    ['sort', 'email,asc'],
  ])
})

describe('what the server says becomes what happened', () => {
  const anne = sampleContacts[0]!
  const values = { email: anne.email, firstName: anne.firstName, lastName: anne.lastName }
  const call = { key: 'form-key-1', values, revision: '"3"' }

  test('a contact is loaded with its revision', async () => {
    const { loadRecord } = formPorts(answering(anne).api, contactForm)
    expect(await loadRecord({ id: CONTACT_ID }, signal)).toEqual({ type: 'record.loaded', values, revision: '"3"' })
  })

  test.each([
    [404, 'NotFoundException'],
    [400, 'MalformedRequestException'],
  ])('a contact that is not there is gone: %i', async (status, name) => {
    const { loadRecord } = formPorts(refusing(status, name), contactForm)
    expect(await loadRecord({ id: 'x' }, signal)).toEqual({ type: 'record.gone' })
  })

  test('a new contact is created once; a known one is replaced if it is still the one that was read', async () => {
    const { api, requests } = answering(anne)
    const { saveRecord } = formPorts(api, contactForm)
    expect(await saveRecord({ ...call, id: null, revision: null }, signal)).toEqual({ type: 'record.saved' })
    expect(await saveRecord({ ...call, id: CONTACT_ID }, signal)).toEqual({ type: 'record.saved' })
    const [post, patch] = requests() as [Request, Request]
    expect([post.method, new URL(post.url).pathname, post.headers.get('idempotency-key')]).toEqual([
      'POST',
      '/private/contacts',
      'form-key-1',
    ])
    expect([patch.method, new URL(patch.url).pathname, patch.headers.get('if-match')]).toEqual([
      'PATCH',
      `/private/contacts/${CONTACT_ID}`,
      '"3"',
    ])
    expect(await patch.json()).toEqual(values)
  })

  test.each([
    [409, 'ContactDuplicateException', { type: 'record.refused', name: 'ContactDuplicateException', field: 'email' }],
    [400, 'InvalidMailException', { type: 'record.refused', name: 'InvalidMailException', field: 'email' }],
    [409, 'TooManyContactsException', { type: 'record.refused', name: 'TooManyContactsException', field: null }],
    [412, 'StaleRevisionException', { type: 'record.stale' }],
    [404, 'NotFoundException', { type: 'record.gone' }],
  ])('CONT-012 %i %s', async (status, name, event) => {
    const { saveRecord } = formPorts(refusing(status, name), contactForm)
    expect(await saveRecord({ ...call, id: CONTACT_ID }, signal)).toEqual(event)
  })

  test('CONT-012 what nobody foresaw is a failed call', async () => {
    const { saveRecord } = formPorts(refusing(500, 'UnexpectedException'), contactForm)
    await expect(saveRecord({ ...call, id: CONTACT_ID }, signal)).rejects.toThrow('500')
  })
})
