import { inviteCancel, inviteList } from '#machines/resources/invites.resource.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { InviteListView } from '#ui/invites/invite-list.view.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

/** The invitations that were sent. */
export function screen(app: App) {
  const Cancel = asking(app, inviteCancel, { stem: 'invite-cancel' })
  return listPage(app, inviteList, (props) => {
    const mayInvite = may(app.session.getSnapshot().context.account, 'createInvitesAccountTenant')
    return <InviteListView {...props} newInvite={mayInvite ? to('newInvite') : null} Cancel={Cancel} />
  })
}
