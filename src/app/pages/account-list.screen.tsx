import { groupChoices } from '#machines/resources/groups.resource.ts'
import { tenantChoices } from '#machines/resources/tenants.resource.ts'
import { accountList, tenantAccountList } from '#machines/resources/accounts.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { GroupChoices, TenantChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { listPage } from '../bindings/resource-list.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

type Props = ViewProps<ListingOf<typeof accountList>>

/** The accounts of the platform, or those that the account manages in its tenant. */
export function screen(app: App, route: RouteOf<'account-list'>) {
  const { session } = app
  const accountOf = () => session.getSnapshot().context.account
  if (route === 'accounts') {
    const List = listPage(app, accountList, (props: Props) => (
      <AccountListView
        {...props}
        hrefOf={may(accountOf(), 'patchUserAdmin') ? (id) => to('editAccount', { id }) : null}
        newAccount={may(accountOf(), 'createUserAdmin') ? to('newAccount') : null}
        hasTenants
      />
    ))
    return withChoices(app, TenantChoices, tenantChoices, List)
  }
  const List = listPage(app, tenantAccountList, (props: Props) => (
    <AccountListView
      {...props}
      hrefOf={may(accountOf(), 'patchUserManager') ? (id) => to('editTenantAccount', { id }) : null}
      newAccount={may(accountOf(), 'createUserManager') ? to('newTenantAccount') : null}
      hasTenants={false}
    />
  ))
  return withChoices(app, GroupChoices, groupChoices, List)
}
