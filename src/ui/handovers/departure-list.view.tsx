import { UserMinus } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { departureList } from '#machines/resources/departures.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { RowLink, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'

type Departure = components['schemas']['Departure']

type DepartureListViewProps = ViewProps<ListingOf<typeof departureList>> & {
  /** The address of the page where what stayed of somebody is handed over. */
  handoverOf: (id: string) => string
}

/** The people who moved to another organisation and left something behind (ACC-024). */
export const DepartureListView = ({ state, send, handoverOf }: DepartureListViewProps) => (
  <PlainList
    state={state}
    send={send}
    stem="departure-list"
    icon={UserMinus}
    everything={departureList.address.standard.filter}
    filters={[]}
    columns={columnsOf(handoverOf)}
  />
)

const columnsOf = (handoverOf: (id: string) => string): Column<Departure>[] => [
  {
    id: 'name',
    label: <Message id="departure-list.name" />,
    kind: 'main',
    cell: ({ id, fullName }) => <RowLink href={handoverOf(id)}>{fullName}</RowLink>,
  },
  {
    id: 'email',
    label: <Message id="departure-list.email" />,
    kind: 'detail',
    cell: ({ mail }) => <span className={muted}>{mail ?? <Message id="departure-list.unknown" />}</span>,
  },
  {
    id: 'left',
    label: <Message id="departure-list.left" />,
    cell: ({ leftDate }) => <MutedWhen at={leftDate} />,
  },
  {
    id: 'stayed',
    label: <Message id="departure-list.stayed" />,
    cell: ({ belongings }) => <Stayed belongings={belongings} />,
  },
]

function Stayed({ belongings }: Pick<Departure, 'belongings'>) {
  const { formatMessage, formatList } = useIntl()
  const counted = belongings.map(({ kind, count }) => formatMessage({ id: `handover.kind.${kind}` }, { count }))
  return formatList(counted, { type: 'unit' })
}
