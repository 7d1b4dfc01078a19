import { invitedRoles, inviteStates } from '../rules/invites/invite.ts'
import { MAX_MAIL_LENGTH } from '../rules/common/mail.ts'
import { declareAction } from './action.ts'
import { choice, mail, reference } from '../rules/edit/form-fields.ts'
import { declareForm } from './form.ts'
import { among, declareList, part } from './list.ts'
import { cancelInvite, createInvite, listSentInvites } from './operations.gen.ts'

/** The invitations to the tenant that the account sees (INV-001). */
export const inviteList = declareList(listSentInvites, {
  id: 'invite-list',
  sorts: ['createdDate,desc'],
  filters: { email: part(MAX_MAIL_LENGTH), state: among(inviteStates) },
  dialogs: { cancel: 'row' },
})

/** Inviting somebody to the own tenant (INV-002). An invitation is not changed: it is taken back. */
export const inviteForm = declareForm({
  id: 'invite-edit',
  create: createInvite,
  fields: { email: mail, role: choice(invitedRoles, 'USER'), groupId: reference },
  refusals: {
    InvalidMailException: 'email',
    InviteDuplicateException: 'email',
    AccountDuplicateException: 'email',
    RoleNotAllowedException: 'role',
    UnknownGroupException: 'groupId',
    TooManyMailsException: null,
  },
})

/** Taking an invitation back. One that was answered meanwhile is over, too. */
export const inviteCancel = declareAction(cancelInvite, { id: 'invite-cancel' })
