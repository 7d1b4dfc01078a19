import { groupChoices } from '#machines/resources/groups.resource.ts'
import { tenantChoices } from '#machines/resources/tenants.resource.ts'
import { bind } from '#api/bind.ts'
import { secondFactorRemovalPorts } from '#api/ports/administration/second-factor-removal.ports.ts'
import { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import {
  accountForm,
  activationMail,
  tenantAccountForm,
  type AccountValues,
} from '#machines/resources/accounts.resource.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import { AccountEditView } from '#ui/administration/account-edit.view.tsx'
import { GroupChoices, TenantChoices } from '#ui/choices.tsx'
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import type { BackLink } from '#ui/edit/props.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { confirming } from '../bindings/confirming.tsx'
import { asking } from '../bindings/resource-action.tsx'
import type { Saved } from '../bindings/edit-page.tsx'
import { leadingFormPage } from '../bindings/resource-form.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

const areas = {
  editAccount: 'platform',
  newAccount: 'platform',
  editTenantAccount: 'tenant',
  newTenantAccount: 'tenant',
} as const satisfies Record<RouteOf<'account-edit'>, string>

/** The form of an account of the platform, or of the own tenant: of a new one where the address has no id. */
export function screen(app: App, route: RouteOf<'account-edit'>) {
  const { api, session } = app
  const isPlatform = areas[route] === 'platform'
  const actions = {
    activation: asking(app, activationMail, { stem: 'activation-mail' }),
    // Two operations, one after the other: it has a port of its own.
    secondFactor: confirming(
      secondFactorRemovalMachine.provide({ actors: bind(secondFactorRemovalPorts(api)) }),
      (props) => <NamedConfirmView {...props} stem="second-factor-removal" />,
    ),
  }
  const handoverOf = (id: string) => to(isPlatform ? 'accountHandover' : 'tenantAccountHandover', { id })
  // What a disabled account has waits for nobody.
  const savedTo = ({ id, before, values }: Saved<AccountValues>) =>
    id !== null && before.isEnabled === 'true' && values.isEnabled === 'false' ? handoverOf(id) : null
  const view = (props: ViewProps<EditingOf<typeof accountForm>> & { back: BackLink }) => (
    <AccountEditView
      {...props}
      ownRole={session.getSnapshot().context.account?.role ?? 'BASIC_USER'}
      hasTenants={isPlatform}
      actions={actions}
      handoverOf={handoverOf}
    />
  )
  const drawn = { Form: view, savedTo }
  const Form = isPlatform
    ? leadingFormPage(app, route, accountForm, drawn)
    : leadingFormPage(app, route, tenantAccountForm, drawn)
  const WithGroups = withChoices(app, GroupChoices, groupChoices, Form)
  return isPlatform ? withChoices(app, TenantChoices, tenantChoices, WithGroups) : WithGroups
}
