import type { AccountListPorts } from '#machines/flows/administration/account-list.machine.ts'
import type { components } from '#openapi'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

type Schemas = components['schemas']

/** Whose accounts: those of the whole platform, or those that somebody manages in their tenant. */
export type Area = 'platform' | 'tenant'

/** The accounts that the account manages: `listAccounts` or `listTenantAccounts`. */
export const accountListPorts = (api: Api, now: () => number, area: Area): Effects<AccountListPorts> =>
  listPorts(api, {
    now,
    list: ({ role, state, tenantId, ...rest }, signal) => {
      const query = {
        ...rest,
        ...(role !== undefined && { role: role as Schemas['Role'] }),
        ...(state !== undefined && { state: state as Schemas['AccountState'] }),
      }
      return area === 'tenant'
        ? api.GET('/private/tenant-accounts', { params: { query }, signal })
        : api.GET('/private/accounts', {
            params: { query: { ...query, ...(tenantId !== undefined && { tenantId }) } },
            signal,
          })
    },
  })
