import { bind } from '#api/bind.ts'
import { accountListPorts } from '#api/ports/administration/account-list.ports.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { tenantChoicesPorts } from '#api/ports/tenants/tenant-choices.ports.ts'
import { accountListMachine } from '#machines/flows/administration/account-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { accountAddress } from '#machines/rules/administration/account.ts'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { GroupChoices, TenantChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../table/pages.ts'
import { to } from '../to.ts'

/** The accounts of the platform, or those that the account manages in its tenant. */
export function screen({ api, session }: App, route: RouteOf<'account-list'>) {
  const isAll = route === 'accounts'
  const machine = accountListMachine.provide({
    actors: bind(accountListPorts(api, Date.now, isAll ? 'platform' : 'tenant')),
  })
  const View = (props: ViewProps<typeof accountListMachine>) => {
    const { account } = session.getSnapshot().context
    const hrefOf = may(account, isAll ? 'patchUserAdmin' : 'patchUserManager')
    return (
      <AccountListView
        {...props}
        hrefOf={hrefOf ? (id) => to(isAll ? 'editAccount' : 'editTenantAccount', { id }) : null}
        newAccount={
          may(account, isAll ? 'createUserAdmin' : 'createUserManager')
            ? isAll
              ? to('newAccount')
              : to('newTenantAccount')
            : null
        }
        hasTenants={isAll}
      />
    )
  }
  const AccountList = () => <ListFlow machine={machine} view={View} address={accountAddress} />
  return isAll
    ? withChoices(TenantChoices, tenantChoicesPorts(api), AccountList)
    : withChoices(GroupChoices, groupChoicesPorts(api), AccountList)
}
