import { Building2, Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { ListingOf } from '#machines/resources/machines.ts'
import { tenantList } from '#machines/resources/tenants.resource.ts'
import { MAX_TENANT_NAME, tenantServices } from '#machines/rules/tenants/tenant.ts'
import { LinkButton } from '../design/link.tsx'
import { Row } from '../design/stack.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { Tag } from '../design/tag.tsx'
import { figures } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { TezosAccount } from './tezos-account.tsx'

type Tenant = components['schemas']['ManagedTenant']

type TenantListViewProps = ViewProps<ListingOf<typeof tenantList>> & {
  hrefOf: (id: string) => string
  /** The address of the form for a new tenant. */
  newTenant: string
}

/** The tenants of the platform (TEN-003, TEN-007). */
export function TenantListView({ state, send, hrefOf, newTenant }: TenantListViewProps) {
  const { formatMessage } = useIntl()
  const [first] = state.context.rows
  return (
    <PlainList
      state={state}
      send={send}
      stem="tenant-list"
      icon={Building2}
      actions={
        <LinkButton href={newTenant} icon={Plus}>
          <Message id="tenant-list.new" />
        </LinkButton>
      }
      tabs={first && <TezosAccount {...first} />}
      everything={tenantList.address.standard.filter}
      filters={[{ name: 'name', label: formatMessage({ id: 'tenant-list.name' }), maxLength: MAX_TENANT_NAME }]}
      columns={columnsOf(hrefOf)}
    />
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<Tenant>[] => [
  {
    id: 'name',
    label: <Message id="tenant-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name}</RowLink>,
  },
  {
    id: 'type',
    label: <Message id="tenant-list.type" />,
    kind: 'detail',
    cell: ({ type }) => <Message id={`tenant-list.type.${type}`} />,
  },
  {
    id: 'services',
    label: <Message id="tenant-list.services" />,
    cell: (tenant) => (
      <Row space={1}>
        {tenantServices.flatMap((service) =>
          tenant[service] ? [<Tag key={service}>{<Message id={`tenant-list.${service}`} />}</Tag>] : [],
        )}
        {tenant.sandbox && (
          <Tag>
            <Message id="tenant-list.sandbox" />
          </Tag>
        )}
      </Row>
    ),
  },
  {
    id: 'accounts',
    label: <Message id="tenant-list.accounts" />,
    kind: 'detail',
    cell: ({ accounts }) => <span className={figures}>{accounts}</span>,
  },
  {
    id: 'requests',
    label: <Message id="tenant-list.requests" />,
    kind: 'detail',
    cell: ({ requestsSent: sent, requestQuota: quota }) => (
      <span className={figures}>
        {quota === null ? (
          <Message id="tenant-list.requests.sent" values={{ sent }} />
        ) : (
          <Message id="tenant-list.requests.ofQuota" values={{ sent, quota }} />
        )}
      </span>
    ),
  },
  {
    id: 'created',
    label: <Message id="tenant-list.created" />,
    kind: 'detail',
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
]
