// @vitest-environment happy-dom
import { AccountEditView } from '#ui/administration/account-edit.view.tsx'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { ActivationMailView } from '#ui/administration/activation-mail.view.tsx'
import { InviteCancelView } from '#ui/administration/invite-cancel.view.tsx'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { InviteListView } from '#ui/administration/invite-list.view.tsx'
import { SecondFactorRemovalView } from '#ui/administration/second-factor-removal.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { newPersonPaths, personPaths } from './account-edit.paths.ts'
import { accountListPaths } from './account-list.paths.ts'
import { activationMailPaths } from './activation-mail.paths.ts'
import { inviteCancelPaths } from './invite-cancel.paths.ts'
import { inviteEditPaths } from './invite-edit.paths.ts'
import { inviteListPaths } from './invite-list.paths.ts'
import { secondFactorRemovalPaths } from './second-factor-removal.paths.ts'

testControls({
  'account-edit': drawnBy([...newPersonPaths, ...personPaths], (flow) => (
    <AccountEditView
      {...flow}
      list="/tenant-accounts"
      ownRole="ADMIN_TENANT"
      hasTenants={false}
      actions={{ activation: part('activation', undefined), secondFactor: part('secondFactor', undefined) }}
    />
  )),
  'account-list': drawnBy(accountListPaths, (flow) => (
    <AccountListView
      {...flow}
      hrefOf={(id) => `/tenant-accounts/${id}`}
      newAccount="/create-account-tenant"
      hasTenants
    />
  )),
  'activation-mail': drawnBy(activationMailPaths, (flow) => <ActivationMailView {...flow} name="Anne" />),
  'invite-cancel': drawnBy(inviteCancelPaths, (flow) => <InviteCancelView {...flow} name="Anne" />),
  'invite-edit': drawnBy(inviteEditPaths, (flow) => (
    <InviteEditView {...flow} list="/tenant-invites" ownRole="ADMIN" tenant="t" />
  )),
  'invite-list': drawnBy(inviteListPaths, (flow) => (
    <InviteListView {...flow} newInvite="/invite-account-tenant" Cancel={part('Cancel', true)} />
  )),
  'second-factor-removal': drawnBy(secondFactorRemovalPaths, (flow) => (
    <SecondFactorRemovalView {...flow} name="Anne" />
  )),
})
