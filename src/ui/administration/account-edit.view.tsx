import { useIntl } from 'react-intl'
import { accountForm, tenantAccountForm, type AccountValues } from '#machines/resources/accounts.resource.ts'
import type { MailProblem } from '#machines/rules/edit/form-fields.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import type { Role } from '#machines/rules/accounts/rights.ts'
import { roleChoices } from '#machines/rules/administration/account.ts'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import { MAX_MAIL_LENGTH } from '#machines/rules/common/mail.ts'
import { ChoicesNotice, GroupChoices, TenantChoices, useOptions } from '../choices.tsx'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import type { Asking } from '../edit/named-confirm.view.tsx'
import { PlainForm } from '../edit/plain-form.tsx'
import type { BackLink, EditField } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

type AccountEditViewProps = ViewProps<EditingOf<typeof accountForm>> & {
  back: BackLink
  /** The role of the person who edits. */
  ownRole: Role
  /** The accounts of all tenants are managed. */
  hasTenants: boolean
  actions: Record<'activation' | 'secondFactor', Asking>
  /** The address where what an account has is handed over. */
  handoverOf: (id: string) => string
}

/** The form of an account, new or known (ACC-012). */
export function AccountEditView(props: AccountEditViewProps) {
  const { state, send, back, ownRole, hasTenants, actions, handoverOf } = props
  const { id, values, before, dialog } = state.context
  const open = (action: keyof typeof actions) => send({ type: 'dialog.opened', dialog: action })
  const Action = dialog === 'activation' || dialog === 'secondFactor' ? actions[dialog] : null
  return (
    <>
      <PlainForm
        state={state}
        send={send}
        stem="account-edit"
        form={hasTenants ? accountForm : tenantAccountForm}
        back={back}
        name={nameOf(before)}
        lead={before.email}
        notice={<ChoicesNotice from={hasTenants && id === null ? TenantChoices : GroupChoices} />}
        fields={useFields({ isNew: id === null, values, ownRole, hasTenants })}
        actions={
          id !== null && (
            <>
              {before.state === 'INVITED' && (
                <Button variant="quiet" onPress={() => open('activation')}>
                  <Message id="account-edit.activation" />
                </Button>
              )}
              {before.hasSecondFactor === 'true' && (
                <Button variant="quiet" onPress={() => open('secondFactor')}>
                  <Message id="account-edit.secondFactor" />
                </Button>
              )}
              <LinkButton variant="quiet" href={handoverOf(id)}>
                <Message id="account-edit.handover" />
              </LinkButton>
            </>
          )
        }
      />
      {Action && id !== null && <Action id={id} name={nameOf(before)} onDone={() => send({ type: 'dialog.closed' })} />}
    </>
  )
}

const nameOf = ({ firstName, lastName }: AccountValues) => `${firstName} ${lastName}`.trim()

type EditedAccount = { isNew: boolean; values: AccountValues; ownRole: Role; hasTenants: boolean }

function useFields({ isNew, values, ownRole, hasTenants }: EditedAccount): EditField<AccountValues>[] {
  const { formatMessage } = useIntl()
  const groups = useOptions(GroupChoices, {
    none: formatMessage({ id: 'account-edit.noGroup' }),
    value: values.groupId,
    tenant: values.tenantId,
  })
  const tenants = useOptions(TenantChoices, {
    ...(values.tenantId === '' && { none: formatMessage({ id: 'account-edit.tenant.choose' }) }),
    value: values.tenantId,
  })
  const named = (name: 'firstName' | 'lastName') => ({
    name,
    label: formatMessage({ id: `account-edit.${name}` }),
    autoComplete: 'off',
    complaint: (problem: string) =>
      problem === 'tooLong'
        ? formatMessage({ id: 'account-edit.tooLong' }, { max: MAX_PERSON_NAME_LENGTH })
        : formatMessage({ id: `account-edit.${name}.missing` }),
  })
  const email: EditField<AccountValues> = {
    name: 'email',
    label: formatMessage({ id: 'account-edit.email' }),
    help: formatMessage({ id: 'account-edit.email.help' }),
    type: 'email',
    maxLength: MAX_MAIL_LENGTH,
    autoComplete: 'off',
    isWide: true,
    complaint: (problem) => formatMessage({ id: `account-edit.email.${problem as MailProblem}` }),
  }
  return [
    ...(isNew ? [email] : []),
    named('firstName'),
    named('lastName'),
    ...(isNew && hasTenants
      ? [
          {
            kind: 'select' as const,
            name: 'tenantId' as const,
            label: formatMessage({ id: 'account-edit.tenant' }),
            isWide: true,
            options: tenants,
            complaint: () => formatMessage({ id: 'account-edit.tenant.missing' }),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'role',
      label: formatMessage({ id: 'account-edit.role' }),
      help: formatMessage({ id: 'account-edit.role.help' }),
      isWide: true,
      options: roleChoices(ownRole, values.role).map((one) => ({
        value: one,
        label: formatMessage({ id: `shell.role.${one}` }),
      })),
    },
    ...(isNew && hasTenants
      ? []
      : [
          {
            kind: 'select' as const,
            name: 'groupId' as const,
            label: formatMessage({ id: 'account-edit.group' }),
            isWide: true,
            options: groups,
          },
        ]),
    {
      kind: 'select',
      name: 'language',
      label: formatMessage({ id: 'account-edit.language' }),
      isWide: true,
      options: [
        { value: 'EN', label: 'English' },
        { value: 'FR', label: 'Français' },
      ],
    },
    ...(isNew
      ? []
      : [
          {
            kind: 'switch' as const,
            name: 'isEnabled' as const,
            label: formatMessage({ id: 'account-edit.enabled' }),
            help: formatMessage({ id: 'account-edit.enabled.help' }),
          },
        ]),
  ]
}
