import type { AccountEditPorts } from '#machines/flows/administration/account-edit.machine.ts'
import type { AccountValues } from '#machines/rules/administration/account.ts'
import type { components } from '#openapi'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'
import type { Area } from './account-list.ports.ts'

type Schemas = components['schemas']

const commonOf = ({ firstName, lastName, groupId, language }: AccountValues) => ({
  firstName,
  lastName,
  groupId: groupId || null,
  language: language as Schemas['NotificationLanguage'],
})
const changeOf = (values: AccountValues): Schemas['AccountChange'] => ({
  ...commonOf(values),
  role: values.role as Schemas['Role'],
  disabled: values.isEnabled !== 'true',
})

/** One account: `getAccount`, `createAccount` and `updateAccount`, or those of a tenant. */
export const accountEditPorts = (api: Api, area: Area): Effects<AccountEditPorts> =>
  editPorts<AccountValues, Schemas['ManagedAccount']>({
    load: (id, signal) =>
      api.GET(area === 'tenant' ? '/private/tenant-accounts/{id}' : '/private/accounts/{id}', {
        params: { path: { id } },
        signal,
      }),
    valuesOf: ({ mail, firstName, lastName, role, groupId, tenantId, language, state, secondFactor }) => ({
      email: mail,
      firstName,
      lastName,
      role,
      groupId: groupId ?? '',
      tenantId,
      language,
      isEnabled: String(state !== 'DISABLED'),
      state,
      hasSecondFactor: String(secondFactor),
    }),
    create: (values, key, signal) => {
      const { email, role, tenantId } = values
      const params = { header: { 'Idempotency-Key': key } }
      const common = { email, ...commonOf(values) }
      return area === 'tenant'
        ? api.POST('/private/tenant-accounts', {
            params,
            body: { ...common, role: role as Schemas['LimitedRole'] },
            signal,
          })
        : api.POST('/private/accounts', {
            params,
            body: { ...common, role: role as Schemas['Role'], tenantId },
            signal,
          })
    },
    update: (id, values, revision, signal) =>
      api.PATCH(area === 'tenant' ? '/private/tenant-accounts/{id}' : '/private/accounts/{id}', {
        params: { path: { id }, header: { 'If-Match': revision } },
        body: changeOf(values),
        signal,
      }),
    refusals: {
      InvalidMailException: 'email',
      AccountDuplicateException: 'email',
      TooManyAttemptsException: null,
      RoleNotAllowedException: 'role',
      UnknownGroupException: 'groupId',
      OwnAccountException: null,
      LastAdministratorException: null,
      ForbiddenException: null,
    },
  })
