import { LayoutTemplate, Send } from 'lucide-react'
import type { components } from '#openapi'
import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { LinkButton } from '../design/link.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { templateName as nameStyle } from './bulk.css.ts'
import { BulkPill } from './bulk-state.tsx'

type Sending = components['schemas']['BulkSending']

type BulkListViewProps = ViewProps<ListingOf<typeof bulkList>> & {
  hrefOf: (id: string) => string
  /** The address of the templates, of which one is chosen for a new bulk sending; null if the account sends none. */
  templates: string | null
}

/** The bulk sendings that the account may see. */
export const BulkListView = ({ state, send, hrefOf, templates }: BulkListViewProps) => (
  <PlainList
    state={state}
    send={send}
    stem="bulk-list"
    icon={Send}
    actions={
      templates !== null && (
        <LinkButton href={templates} icon={LayoutTemplate}>
          <Message id="bulk-list.new" />
        </LinkButton>
      )
    }
    everything={bulkList.address.standard.filter}
    filters={[]}
    columns={columnsOf(hrefOf)}
  />
)

const columnsOf = (hrefOf: (id: string) => string): Column<Sending>[] => [
  {
    id: 'name',
    label: <Message id="bulk-list.name" />,
    kind: 'main',
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name}</RowLink>,
  },
  {
    id: 'template',
    label: <Message id="bulk-list.template" />,
    kind: 'detail',
    cell: ({ templateName }) => <span className={nameStyle}>{templateName}</span>,
  },
  {
    id: 'created',
    label: <Message id="bulk-list.created" />,
    cell: ({ createdDate }) => <MutedWhen at={createdDate} />,
  },
  {
    id: 'creator',
    label: <Message id="bulk-list.creator" />,
    kind: 'detail',
    cell: ({ username }) => <span className={muted}>{username}</span>,
  },
  {
    id: 'counts',
    label: <Message id="bulk-list.counts" />,
    cell: ({ counts: { sent, total, failed } }) => (
      <span className={figures}>
        <Message id="bulk-list.counts.of" values={{ sent, total }} />
        {failed > 0 && (
          <>
            {' · '}
            <Message id="bulk-list.counts.failed" values={{ failed }} />
          </>
        )}
      </span>
    ),
  },
  { id: 'state', label: <Message id="bulk-list.state" />, cell: ({ state }) => <BulkPill state={state} /> },
]
