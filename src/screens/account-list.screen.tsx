import { bind } from '#api/bind.ts'
import { accountListPorts, type Area } from '#api/ports/administration/account-list.ports.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { tenantChoicesPorts } from '#api/ports/tenants/tenant-choices.ports.ts'
import { accountListMachine } from '#machines/flows/administration/account-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { accountAddress } from '#machines/rules/administration/account.ts'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { GroupChoices, TenantChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../flows/list-flow.tsx'
import { to } from '../routes.ts'
import { withChoices } from '../flows/with-choices.tsx'

/** The accounts of the platform, or those that the account manages in its tenant. */
export function accountListScreen({ api, session }: App, area: Area) {
  const isAll = area === 'platform'
  const machine = accountListMachine.provide({ actors: bind(accountListPorts(api, Date.now, area)) })
  const View = (props: ViewProps<typeof accountListMachine>) => {
    const { account } = session.getSnapshot().context
    const hrefOf = may(account, isAll ? 'patchUserAdmin' : 'patchUserManager')
    return (
      <AccountListView
        {...props}
        hrefOf={hrefOf ? (isAll ? to.account : to.tenantAccount) : null}
        newAccount={
          may(account, isAll ? 'createUserAdmin' : 'createUserManager')
            ? isAll
              ? to.newAccount()
              : to.newTenantAccount()
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
