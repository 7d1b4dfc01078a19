import { useIntl } from 'react-intl'
import type { MailProblem } from '#machines/rules/edit/form-fields.ts'
import { inviteForm } from '#machines/resources/invites.resource.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import { INVITE_DAYS } from '#machines/rules/invites/invite.ts'
import { rolesGivenBy, type Role } from '#machines/rules/accounts/rights.ts'
import { MAX_MAIL_LENGTH } from '#machines/rules/common/mail.ts'
import { ChoicesNotice, GroupChoices, useOptions } from '../choices.tsx'
import { PlainForm } from '../edit/plain-form.tsx'
import type { BackLink } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type InviteEditViewProps = ViewProps<EditingOf<typeof inviteForm>> & {
  back: BackLink
  /** The role of the person who invites. */
  ownRole: Role
  /** The tenant of the person who invites. */
  tenant: string
}

/** The form of a new invitation (INV-002, INV-005). */
export function InviteEditView({ state, send, back, ownRole, tenant }: InviteEditViewProps) {
  const { formatMessage } = useIntl()
  const { values } = state.context
  const groups = useOptions(GroupChoices, {
    none: formatMessage({ id: 'invite-edit.noGroup' }),
    value: values.groupId,
    tenant,
  })
  // An administrator of the platform invites with the roles of a tenant, like others.
  const roles = rolesGivenBy(ownRole === 'ADMIN' ? 'ADMIN_TENANT' : ownRole)
  return (
    <PlainForm
      state={state}
      send={send}
      stem="invite-edit"
      form={inviteForm}
      back={back}
      name={values.email}
      notice={<ChoicesNotice from={GroupChoices} />}
      fields={[
        {
          name: 'email',
          label: formatMessage({ id: 'invite-edit.email' }),
          help: formatMessage({ id: 'invite-edit.email.help' }, { days: INVITE_DAYS }),
          type: 'email',
          maxLength: MAX_MAIL_LENGTH,
          autoComplete: 'off',
          isWide: true,
          complaint: (problem) => formatMessage({ id: `invite-edit.email.${problem as MailProblem}` }),
        },
        {
          kind: 'select',
          name: 'role',
          label: formatMessage({ id: 'invite-edit.role' }),
          isWide: true,
          options: roles.map((role) => ({ value: role, label: formatMessage({ id: `shell.role.${role}` }) })),
        },
        {
          kind: 'select',
          name: 'groupId',
          label: formatMessage({ id: 'invite-edit.group' }),
          isWide: true,
          options: groups,
        },
      ]}
      saveLabel={<Message id="invite-edit.send" />}
    />
  )
}
