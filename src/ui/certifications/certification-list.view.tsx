import { Plus, ShieldCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { certificationListMachine } from '#machines/flows/certifications/certification-list.machine.ts'
import {
  allCertifications,
  certificationStates,
  MAX_CERTIFICATION_SEARCH,
} from '#machines/rules/certifications/certification-filter.ts'
import { ChoicesNotice, CreatorChoices } from '../choices.tsx'
import { CopyId } from '../design/copy.tsx'
import { LinkButton } from '../design/link.tsx'
import { RowControls, RowLink, type Column } from '../design/table.tsx'
import { figures } from '../design/text.css.ts'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { nameCell } from './certification-list.css.ts'
import { useCreatorFilter } from './creator-filter.ts'
import { CertificationPill } from './certification-state.tsx'

type Row = components['schemas']['CertificationRow']

type CertificationListViewProps = ViewProps<typeof certificationListMachine> & {
  /** The address of a new certification; null if the account may not make one. */
  newCertification: string | null
  /** The address of a certification. */
  hrefOf: (id: string) => string
}

/** The certifications that an account may see (CERT-008, CERT-011). */
export function CertificationListView({ state, send, newCertification, hrefOf }: CertificationListViewProps) {
  const { formatMessage } = useIntl()
  const creators = useCreatorFilter(state.context.filter.accountId)
  const label = (id: 'name' | 'id' | 'state' | 'from' | 'to') => formatMessage({ id: `certification-list.${id}` })
  return (
    <PlainList
      state={state}
      send={send}
      stem="certification-list"
      icon={ShieldCheck}
      actions={
        newCertification !== null && (
          <LinkButton href={newCertification} icon={Plus}>
            <Message id="certification-list.new" />
          </LinkButton>
        )
      }
      tabs={<ChoicesNotice from={CreatorChoices} />}
      everything={allCertifications}
      filters={[
        { name: 'name', label: label('name'), maxLength: MAX_CERTIFICATION_SEARCH },
        { name: 'id', label: label('id'), wrong: formatMessage({ id: 'certification-list.id.wrong' }) },
        {
          name: 'state',
          label: label('state'),
          options: [
            { value: '', label: formatMessage({ id: 'certification-list.anyState' }) },
            ...certificationStates.map((value) => ({
              value,
              label: formatMessage({ id: `certification-state.${value}` }),
            })),
          ],
        },
        ...creators,
        { name: 'from', label: label('from'), isDay: true },
        { name: 'to', label: label('to'), isDay: true },
      ]}
      columns={columnsOf(hrefOf)}
    />
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="certification-list.name" />,
    kind: 'main',
    cell: (row) => <NameCell row={row} href={hrefOf(row.id)} />,
  },
  {
    id: 'documents',
    label: <Message id="certification-list.documents" />,
    cell: ({ docsNumber }) => (
      <span className={figures}>
        <Message id="certification-list.documents.count" values={{ count: docsNumber }} />
      </span>
    ),
  },
  {
    id: 'state',
    label: <Message id="certification-list.state" />,
    cell: ({ state }) => <CertificationPill state={state} />,
  },
  {
    id: 'stateDate',
    label: <Message id="certification-list.since" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ stateDate }) => <MutedWhen at={stateDate} />,
  },
  {
    id: 'createdDate',
    label: <Message id="certification-list.created" />,
    isSortable: true,
    cell: ({ createdDate }) => <MutedWhen at={createdDate} />,
  },
]

function NameCell({ row: { id, flowName }, href }: { row: Row; href: string }) {
  const { formatMessage } = useIntl()
  return (
    <div className={nameCell}>
      {/* Its name is deleted with its data. */}
      <RowLink href={href}>{flowName || <Message id="certification-list.deleted" />}</RowLink>
      <div>
        <RowControls>
          <CopyId
            value={id}
            copyLabel={formatMessage({ id: 'certification-list.copyId' })}
            copiedLabel={formatMessage({ id: 'certification-list.copied' })}
          />
        </RowControls>
      </div>
    </div>
  )
}
