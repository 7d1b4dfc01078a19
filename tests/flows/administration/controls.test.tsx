// @vitest-environment happy-dom
import { AccountEditView } from '#ui/administration/account-edit.view.tsx'
import { AccountListView } from '#ui/administration/account-list.view.tsx'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { InviteListView } from '#ui/administration/invite-list.view.tsx'
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { accountListPaths, activationMailPaths, newPersonPaths, personPaths } from './accounts.paths.ts'
import { inviteCancelPaths, inviteEditPaths, inviteListPaths } from './invites.paths.ts'
import { secondFactorRemovalPaths } from './second-factor-removal.paths.ts'

testControls({
  'account-edit': drawnBy([...newPersonPaths, ...personPaths], (flow) => (
    <AccountEditView
      {...flow}
      back={{ href: '/tenant-accounts', name: 'pages.tenantAccounts' }}
      ownRole="ADMIN_TENANT"
      hasTenants={false}
      actions={{ activation: part('activation', true), secondFactor: part('secondFactor', true) }}
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
  'activation-mail': drawnBy(activationMailPaths, (flow) => (
    <NamedConfirmView {...flow} stem="activation-mail" name="Anne" />
  )),
  'invite-cancel': drawnBy(inviteCancelPaths, (flow) => (
    <NamedConfirmView {...flow} stem="invite-cancel" name="Anne" />
  )),
  'invite-edit': drawnBy(inviteEditPaths, (flow) => (
    <InviteEditView
      {...flow}
      back={{ href: '/tenant-invites', name: 'pages.sentInvites' }}
      ownRole="ADMIN"
      tenant="t"
    />
  )),
  'invite-list': drawnBy(inviteListPaths, (flow) => (
    <InviteListView {...flow} newInvite="/invite-account-tenant" Cancel={part('Cancel', true)} />
  )),
  'second-factor-removal': drawnBy(secondFactorRemovalPaths, (flow) => (
    <NamedConfirmView {...flow} stem="second-factor-removal" name="Anne" />
  )),
})
