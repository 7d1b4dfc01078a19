import { inviteCancel, inviteForm, inviteList } from '#machines/resources/invites.resource.ts'
import { actionPaths, formPaths, listingPaths } from '../../support/resources/paths.ts'
import { INVITE_ID, sampleInvitesSent } from '../../support/sample-organisation.ts'

export const inviteListPaths = listingPaths(inviteList, {
  filter: { ...inviteList.address.standard.filter, email: 'guest' },
  rows: sampleInvitesSent,
})

export const inviteEditPaths = formPaths(inviteForm, {
  id: null,
  loaded: inviteForm.blank,
  entered: { email: 'guest@example.org' },
  refusal: { name: 'InviteDuplicateException', field: 'email' },
})

export const inviteCancelPaths = actionPaths(inviteCancel, INVITE_ID)
