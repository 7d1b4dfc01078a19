import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { accountEditPorts } from '#api/ports/administration/account-edit.ports.ts'
import { rolesGivenBy, roles } from '#machines/rules/accounts/rights.ts'
import { accountProblems, blankAccount, roleChoices, trimAccount } from '#machines/rules/administration/account.ts'
import { AccountEditView } from '#ui/administration/account-edit.view.tsx'
import { GROUP_ID, samplePeople } from '../../support/sample-organisation.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { newPersonPaths, personPaths } from './account-edit.paths.ts'

const states = statesOf([...newPersonPaths, ...personPaths])
const draw = (state: (typeof states)[number], language: (typeof languages)[number]) =>
  render(
    <AccountEditView
      state={state}
      send={() => {}}
      list="/tenant-accounts"
      ownRole="ADMIN_TENANT"
      hasTenants={false}
      actions={{ activation: () => null, secondFactor: () => null }}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('ACC-012 a link to activate is offered while it is waited for, two-factor authentication is switched off where it is on', () => {
  const loaded = states.find(({ context }) => context.before.state === 'INVITED')!
  expect(draw(loaded, 'en')).toMatch(/Send another activation link.*Switch off two-factor authentication/s)
  const blank = states.find(({ context }) => context.id === null)!
  expect(draw(blank, 'en')).not.toMatch(/activation link|two-factor/)
})

test('ACC-012 ACC-014 the roles that each role may give', () => {
  expect(Object.fromEntries(roles.map((role) => [role, rolesGivenBy(role)]))).toEqual({
    BASIC_USER: [],
    USER: ['USER'],
    MANAGER: ['USER', 'MANAGER'],
    ADMIN_TENANT: ['USER', 'MANAGER', 'ADMIN_TENANT'],
    ADMIN: ['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT', 'ADMIN'],
  })
  expect(roleChoices('ADMIN_TENANT', 'BASIC_USER')).toEqual(['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT'])
})

test('an account has an email and names', () => {
  const problemsOf = (values: Partial<typeof blankAccount>) =>
    accountProblems(trimAccount({ ...blankAccount, ...values }))
  expect(problemsOf({})).toEqual({ email: 'missing', firstName: 'missing', lastName: 'missing' })
  expect(problemsOf({ email: ' a@b ', firstName: 'a'.repeat(200), lastName: 'a'.repeat(201) })).toEqual({
    email: 'invalidMail',
    lastName: 'tooLong',
  })
})

describe('what the server says becomes what happened', () => {
  const { signal } = new AbortController()
  const answering = (status: number, body: object) => {
    const asked = vi.fn<(request: Request) => void>()
    const fetch = async (request: Request) => {
      asked(request)
      return Response.json(body, { status, headers: { etag: '"3"' } })
    }
    return { asked, api: createApi({ baseUrl: 'http://server', fetch }) }
  }
  const values = {
    ...blankAccount,
    email: 'zoe@example.org',
    firstName: 'Zoé',
    lastName: 'Klein',
    role: 'MANAGER',
    groupId: GROUP_ID,
    isEnabled: 'false',
  }
  const call = { key: 'form-key-1', values, revision: '"3"' }

  test('ACC-006 ACC-009 an account is loaded and changed, of the platform or of the tenant', async () => {
    for (const [area, path] of [
      ['platform', '/private/accounts/a'],
      ['tenant', '/private/tenant-accounts/a'],
    ] as const) {
      const { asked, api } = answering(200, samplePeople[2]!)
      const ports = accountEditPorts(api, area)
      expect(await ports.loadRecord({ id: 'a' }, signal)).toMatchObject({
        type: 'record.loaded',
        values: { role: 'ADMIN_TENANT', groupId: '', isEnabled: 'false', state: 'DISABLED', hasSecondFactor: 'false' },
        revision: '"3"',
      })
      expect(await ports.saveRecord({ ...call, id: 'a' }, signal)).toEqual({ type: 'record.saved' })
      const [[load], [update]] = asked.mock.calls as [[Request], [Request]]
      expect([load, update].map(({ url }) => new URL(url).pathname)).toEqual([path, path])
      expect([update.headers.get('if-match'), await update.json()]).toEqual([
        '"3"',
        { firstName: 'Zoé', lastName: 'Klein', role: 'MANAGER', groupId: GROUP_ID, language: 'EN', disabled: true },
      ])
    }
  })

  test('ACC-010 ACC-007 an account is created in the own tenant, or in one that is named', async () => {
    const { asked, api } = answering(200, samplePeople[0]!)
    const created = {
      email: 'zoe@example.org',
      firstName: 'Zoé',
      lastName: 'Klein',
      role: 'MANAGER',
      groupId: GROUP_ID,
    }
    await accountEditPorts(api, 'tenant').saveRecord({ ...call, id: null }, signal)
    const named = { ...values, tenantId: 'f'.repeat(24) }
    await accountEditPorts(api, 'platform').saveRecord({ ...call, id: null, values: named }, signal)
    const [[own], [other]] = asked.mock.calls as [[Request], [Request]]
    expect(await own.json()).toEqual({ ...created, language: 'EN' })
    expect(await other.json()).toEqual({ ...created, language: 'EN', tenantId: 'f'.repeat(24) })
  })

  test.each([
    [409, 'AccountDuplicateException', 'email'],
    [400, 'InvalidMailException', 'email'],
    [403, 'RoleNotAllowedException', 'role'],
    [400, 'UnknownGroupException', 'groupId'],
    [409, 'OwnAccountException', null],
    [429, 'TooManyAttemptsException', null],
    [409, 'LastAdministratorException', null],
  ])('%i %s is said where it belongs', async (status, name, field) => {
    const { api } = answering(status, { name, message: '' })
    const answer = await accountEditPorts(api, 'tenant').saveRecord({ ...call, id: 'a' }, signal)
    expect(answer).toEqual({ type: 'record.refused', name, field })
  })
})
