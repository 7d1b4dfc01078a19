import { Ban, CircleCheck, MailQuestionMark, UserPlus, UsersRound } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { accountList } from '#machines/resources/accounts.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { accountStates, MAX_ACCOUNT_FILTER } from '#machines/rules/administration/account.ts'
import { roles } from '#machines/rules/accounts/rights.ts'
import { GroupChoices, TenantChoices, useOptions } from '../choices.tsx'
import { Avatar } from '../design/avatar.tsx'
import { Email } from '../design/email.tsx'
import { LinkButton } from '../design/link.tsx'
import { StatusPill } from '../design/pill.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { face, email as mailStyle, person } from '../list/person.css.ts'

type Managed = components['schemas']['ManagedAccount']

type AccountListViewProps = ViewProps<ListingOf<typeof accountList>> & {
  /** The address of an account; null if the person may not change it. */
  hrefOf: ((id: string) => string) | null
  /** The address of the form for a new account; null if the person may not create one. */
  newAccount: string | null
  /** The accounts of all tenants are listed. */
  hasTenants: boolean
}

/** The accounts that somebody manages, of their tenant or of the platform (ACC-005, ACC-008, ACC-011). */
export function AccountListView({ state, send, hrefOf, newAccount, hasTenants }: AccountListViewProps) {
  const { formatMessage } = useIntl()
  const { filter } = state.context
  const groups = useOptions(GroupChoices, {
    none: formatMessage({ id: 'account-list.anyGroup' }),
    value: filter.groupId,
  })
  const tenants = useOptions(TenantChoices, {
    none: formatMessage({ id: 'account-list.anyTenant' }),
    value: filter.tenantId,
  })
  return (
    <PlainList
      state={state}
      send={send}
      stem="account-list"
      {...(hasTenants && { title: formatMessage({ id: 'account-list.all' }) })}
      icon={UsersRound}
      actions={
        newAccount !== null && (
          <LinkButton href={newAccount} icon={UserPlus}>
            <Message id="account-list.new" />
          </LinkButton>
        )
      }
      everything={accountList.address.standard.filter}
      filters={[
        { name: 'name', label: formatMessage({ id: 'account-list.person' }), maxLength: MAX_ACCOUNT_FILTER },
        {
          name: 'role',
          label: formatMessage({ id: 'account-list.role' }),
          options: [
            { value: '', label: formatMessage({ id: 'account-list.anyRole' }) },
            ...roles.map((role) => ({ value: role, label: formatMessage({ id: `shell.role.${role}` }) })),
          ],
        },
        {
          name: 'state',
          label: formatMessage({ id: 'account-list.state' }),
          options: [
            { value: '', label: formatMessage({ id: 'account-list.anyState' }) },
            ...accountStates.map((one) => ({ value: one, label: formatMessage({ id: `account-list.state.${one}` }) })),
          ],
        },
        hasTenants
          ? { name: 'tenantId', label: formatMessage({ id: 'account-list.tenant' }), options: tenants }
          : { name: 'groupId', label: formatMessage({ id: 'account-list.group' }), options: groups },
      ]}
      columns={columnsOf(hrefOf, hasTenants)}
    />
  )
}

const columnsOf = (hrefOf: AccountListViewProps['hrefOf'], hasTenants: boolean): Column<Managed>[] => [
  {
    id: 'name',
    label: <Message id="account-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: ({ id, fullName }) => (
      <div className={person}>
        <span className={face}>
          <Avatar name={fullName} size="list" />
        </span>
        {hrefOf ? <RowLink href={hrefOf(id)}>{fullName}</RowLink> : fullName}
      </div>
    ),
  },
  {
    id: 'email',
    label: <Message id="account-list.email" />,
    cell: ({ mail }) => (
      <span className={mailStyle}>
        <Email>{mail}</Email>
      </span>
    ),
  },
  {
    id: 'role',
    label: <Message id="account-list.role" />,
    kind: 'detail',
    cell: ({ role }) => <Message id={`shell.role.${role}`} />,
  },
  {
    id: 'place',
    label: <Message id={hasTenants ? 'account-list.tenant' : 'account-list.group'} />,
    kind: 'detail',
    cell: ({ groupFullName, tenantName }) => (
      <span className={muted}>{(hasTenants ? tenantName : groupFullName) ?? '–'}</span>
    ),
  },
  {
    id: 'state',
    label: <Message id="account-list.state" />,
    cell: ({ state }) => (
      <StatusPill {...looks[state]}>
        <Message id={`account-list.state.${state}`} />
      </StatusPill>
    ),
  },
]

const looks = {
  ACTIVE: { tone: 'success', icon: CircleCheck },
  INVITED: { tone: 'warning', icon: MailQuestionMark },
  DISABLED: { tone: 'neutral', icon: Ban },
} as const
