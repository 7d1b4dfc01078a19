import { Network, Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { groupList } from '#machines/resources/groups.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { MAX_GROUP_NAME } from '#machines/rules/groups/group.ts'
import { LinkButton } from '../design/link.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'

type Group = components['schemas']['Group']

type GroupListViewProps = ViewProps<ListingOf<typeof groupList>> & {
  hrefOf: (id: string) => string
  /** The address of the form for a new group. */
  newGroup: string
  /** The groups of all tenants are listed. */
  hasTenants: boolean
}

/** The groups that somebody looks after (GRP-001, GRP-006). */
export function GroupListView({ state, send, hrefOf, newGroup, hasTenants }: GroupListViewProps) {
  const { formatMessage } = useIntl()
  return (
    <PlainList
      state={state}
      send={send}
      stem="group-list"
      icon={Network}
      actions={
        <LinkButton href={newGroup} icon={Plus}>
          <Message id="group-list.new" />
        </LinkButton>
      }
      everything={groupList.address.standard.filter}
      filters={[{ name: 'name', label: formatMessage({ id: 'group-list.name' }), maxLength: MAX_GROUP_NAME }]}
      columns={columnsOf(hrefOf, hasTenants)}
    />
  )
}

const columnsOf = (hrefOf: (id: string) => string, hasTenants: boolean): Column<Group>[] => [
  {
    id: 'name',
    label: <Message id="group-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name}</RowLink>,
  },
  {
    id: 'parent',
    label: <Message id="group-list.parent" />,
    kind: 'detail',
    cell: ({ name, fullName }) => <span className={muted}>{fullName.slice(0, -name.length - 3) || '–'}</span>,
  },
  {
    id: 'accounts',
    label: <Message id="group-list.accounts" />,
    cell: ({ accounts }) => (
      <span className={figures}>
        <Message id="group-list.count" values={{ accounts }} />
      </span>
    ),
  },
  ...(hasTenants
    ? [
        {
          id: 'tenant',
          label: <Message id="group-list.tenant" />,
          kind: 'detail' as const,
          cell: ({ tenantName }: Group) => tenantName,
        },
      ]
    : []),
]
