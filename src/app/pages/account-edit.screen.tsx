import { bind } from '#api/bind.ts'
import { accountEditPorts } from '#api/ports/administration/account-edit.ports.ts'
import type { Area } from '#api/ports/administration/account-list.ports.ts'
import { activationMailPorts } from '#api/ports/administration/activation-mail.ports.ts'
import { secondFactorRemovalPorts } from '#api/ports/administration/second-factor-removal.ports.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { tenantChoicesPorts } from '#api/ports/tenants/tenant-choices.ports.ts'
import { accountEditMachine, platformAccountEditMachine } from '#machines/flows/administration/account-edit.machine.ts'
import { activationMailMachine } from '#machines/flows/administration/activation-mail.machine.ts'
import { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import { AccountEditView, type AccountAction } from '#ui/administration/account-edit.view.tsx'
import { ActivationMailView } from '#ui/administration/activation-mail.view.tsx'
import { SecondFactorRemovalView } from '#ui/administration/second-factor-removal.view.tsx'
import { GroupChoices, TenantChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { confirming } from '../bindings/confirming.tsx'
import { editPage } from '../bindings/edit-page.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../table/pages.ts'
import { to } from '../to.ts'

const areas = {
  editAccount: 'platform',
  newAccount: 'platform',
  editTenantAccount: 'tenant',
  newTenantAccount: 'tenant',
} as const satisfies Record<RouteOf<'account-edit'>, Area>

/** The form of an account of the platform, or of the own tenant: of a new one where the address has no id. */
export function screen(app: App, route: RouteOf<'account-edit'>) {
  const area = areas[route]
  const { api, session } = app
  const flow = area === 'platform' ? platformAccountEditMachine : accountEditMachine
  const machine = flow.provide({ actors: bind(accountEditPorts(api, area)) })
  const Activation = confirming(
    activationMailMachine.provide({ actors: bind(activationMailPorts(api)) }),
    ActivationMailView,
  )
  const SecondFactor = confirming(
    secondFactorRemovalMachine.provide({ actors: bind(secondFactorRemovalPorts(api)) }),
    SecondFactorRemovalView,
  )
  const actions: Record<'activation' | 'secondFactor', AccountAction> = {
    activation: ({ account, onDone }) => <Activation {...account} onDone={onDone} />,
    secondFactor: ({ account, onDone }) => <SecondFactor {...account} onDone={onDone} />,
  }
  const list = area === 'platform' ? to('accounts') : to('tenantAccounts')
  const accountOf = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof accountEditMachine>) => (
    <AccountEditView
      {...props}
      list={list}
      ownRole={accountOf()?.role ?? 'BASIC_USER'}
      hasTenants={area === 'platform'}
      actions={actions}
    />
  )
  const Form = editPage(app, { machine, view: View, list })
  const WithGroups = withChoices(GroupChoices, groupChoicesPorts(api), Form)
  return area === 'platform' ? withChoices(TenantChoices, tenantChoicesPorts(api), WithGroups) : WithGroups
}
