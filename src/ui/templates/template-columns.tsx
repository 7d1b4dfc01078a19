import { Ban, Check, FilePenLine, Pencil, SquarePen } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { Switch } from '../design/checkbox.tsx'
import { CopyId } from '../design/copy.tsx'
import { LinkButton } from '../design/link.tsx'
import { StatusPill } from '../design/pill.tsx'
import { RowControls, RowLink, type Column } from '../design/table.tsx'
import { muted, unseen } from '../design/text.css.ts'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { actions, besideMenu, creator, fileNames, nameCell, off, stateCell, still, why } from './template-list.css.ts'

export type TemplateRow = components['schemas']['TemplateRow']

type TemplateColumnsInput = {
  /** Whether the template is the account's own: nobody else changes it (TPL-002). */
  isOwn: (row: TemplateRow) => boolean
  hrefOf: (id: string) => string
  /** The address of a new request from a template; null if the account may not make one (TPLL-015). */
  requestFrom: ((id: string) => string) | null
  /** The address of a bulk sending of a template; null if the account may not start one. */
  bulkFrom: ((id: string) => string) | null
  /** The id of the template that is being enabled or disabled: its switch is moved already. */
  switching: string | null
  onSwitch: (row: TemplateRow) => void
  onCopy: (row: TemplateRow) => void
  onExport: (row: TemplateRow) => void
}

/** The columns of the list of templates (TPLL-005). */
export const templateColumns = ({
  isOwn,
  hrefOf,
  requestFrom,
  bulkFrom,
  switching,
  onSwitch,
  onCopy,
  onExport,
}: TemplateColumnsInput): Column<TemplateRow>[] => [
  {
    id: 'name',
    label: <Message id="template-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: (row) => <NameCell row={row} href={isOwn(row) && !row.disabled ? hrefOf(row.id) : null} />,
  },
  {
    id: 'files',
    label: <Message id="template-list.files" />,
    kind: 'detail',
    cell: ({ fileNames: names }) => <FileNames names={names} />,
  },
  {
    id: 'creationDate',
    label: <Message id="template-list.created" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
  {
    id: 'creator',
    label: <Message id="template-list.creator" />,
    kind: 'detail',
    cell: ({ username }) => <span className={creator}>{username}</span>,
  },
  {
    id: 'state',
    label: <Message id="template-list.state" />,
    cell: (row) =>
      isOwn(row) ? (
        <StateCell row={row} isSwitching={row.id === switching} onSwitch={() => onSwitch(row)} />
      ) : (
        <OthersState row={row} />
      ),
  },
  actionsColumn((row) => (
    <span className={besideMenu}>
      <Actions row={row} href={isOwn(row) ? hrefOf(row.id) : null} request={requestFrom?.(row.id) ?? null} />
      {(isOwn(row) || !row.disabled) && (
        <TemplateMenu
          name={row.name}
          bulk={(row.ready && !row.disabled && bulkFrom?.(row.id)) || null}
          onCopy={() => onCopy(row)}
          onExport={() => onExport(row)}
        />
      )}
    </span>
  )),
]

const useName = ({ name }: TemplateRow): string => {
  const { formatMessage } = useIntl()
  return name || formatMessage({ id: 'template-list.unnamed' })
}

/** Without an address the template cannot be opened. */
function NameCell({ row, href }: { row: TemplateRow; href: string | null }) {
  const { formatMessage } = useIntl()
  const name = useName(row)
  return (
    <div className={nameCell}>
      {href === null ? (
        <span className={row.disabled ? off : still}>{name}</span>
      ) : (
        <RowLink href={href}>{name}</RowLink>
      )}
      <div>
        <RowControls>
          <CopyId
            value={row.id}
            copyLabel={formatMessage({ id: 'template-list.copyId' })}
            copiedLabel={formatMessage({ id: 'template-list.copied' })}
          />
        </RowControls>
      </div>
    </div>
  )
}

/** Up to two names; of more files the first, and how many follow. */
function FileNames({ names }: { names: string[] }) {
  const shown = names.slice(0, names.length > 2 ? 1 : 2)
  if (names.length === 0) return <span className={muted}>–</span>
  return (
    <span className={fileNames}>
      {shown.map((name, i) => (
        <span key={i}>{name}</span>
      ))}
      {names.length > 2 && (
        <span className={muted}>
          <Message id="template-list.moreFiles" values={{ count: names.length - 1 }} />
        </span>
      )}
    </span>
  )
}

type StateCellProps = { row: TemplateRow; isSwitching: boolean; onSwitch: () => void }

function StateCell({ row, isSwitching, onSwitch }: StateCellProps) {
  const name = useName(row)
  if (!row.ready)
    return (
      <StatusPill tone="neutral" icon={SquarePen}>
        <Message id="template-list.draft" />
      </StatusPill>
    )
  return (
    <div className={stateCell}>
      <RowControls>
        <Switch isSelected={row.disabled === isSwitching} isReadOnly={isSwitching} onChange={onSwitch}>
          <Message id={row.disabled ? 'template-list.state.disabled' : 'template-list.state.enabled'} />
          <span className={unseen}> · {name}</span>
        </Switch>
      </RowControls>
      {row.disabled && (
        <span id={`why-${row.id}`} className={why}>
          <Message id="template-list.off" />
        </span>
      )}
    </div>
  )
}

/** Whether the template of somebody else is enabled, which its creator decides. */
const OthersState = ({ row: { id, disabled } }: { row: TemplateRow }) => (
  <div className={stateCell}>
    <StatusPill tone={disabled ? 'neutral' : 'success'} icon={disabled ? Ban : Check}>
      <Message id={disabled ? 'template-list.state.disabled' : 'template-list.state.enabled'} />
    </StatusPill>
    {disabled && (
      <span id={`why-${id}`} className={why}>
        <Message id="template-list.offByCreator" />
      </span>
    )}
  </div>
)

type ActionsProps = { row: TemplateRow; href: string | null; request: string | null }

/** What is done with a template. A disabled one says why nothing can be (TPLL-007). */
function Actions({ row, href, request }: ActionsProps) {
  const { formatMessage } = useIntl()
  const name = useName(row)
  const use = row.ready && request !== null && request
  const look = { variant: 'quiet', size: 'small' } as const
  const named = {
    use: formatMessage({ id: 'template-list.useNamed' }, { name }),
    edit: formatMessage({ id: 'template-list.editNamed' }, { name }),
  }
  if (row.disabled) {
    const isOff = { ...look, isDisabled: true, 'aria-describedby': `why-${row.id}` }
    return (
      <span className={actions}>
        {use && (
          <Button {...isOff} icon={FilePenLine} aria-label={named.use}>
            <Message id="template-list.use" />
          </Button>
        )}
        {href !== null && (
          <Button {...isOff} icon={Pencil} aria-label={named.edit}>
            <Message id="template-list.edit" />
          </Button>
        )}
      </span>
    )
  }
  return (
    <RowControls>
      <span className={actions}>
        {use && (
          <LinkButton {...look} icon={FilePenLine} href={use} aria-label={named.use}>
            <Message id="template-list.use" />
          </LinkButton>
        )}
        {href !== null && (
          <LinkButton {...look} icon={Pencil} href={href} aria-label={named.edit}>
            <Message id="template-list.edit" />
          </LinkButton>
        )}
      </span>
    </RowControls>
  )
}
