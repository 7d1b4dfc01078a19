import { RotateCcw, Trash2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { isRepeatable, isUnderWay, type CheckRow } from '#machines/flows/proofs/check-rows.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { MAIN } from '../../design/page.tsx'
import { Row } from '../../design/stack.tsx'
import { RowButton, RowControls, Table, type Column } from '../../design/table.tsx'
import { dense, figures, muted } from '../../design/text.css.ts'
import { FileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import * as css from '../several-checks.css.ts'
import { Outcome } from './outcome.tsx'
import type { SeveralChecksProps } from './props.ts'

/** The id of the button that opens the result of a row. */
const opening = (id: number) => `open-${id}`
/** The id of the button that removes a row. */
const removal = (id: number) => `remove-${id}`

/** The files, one in each row: its name, which opens its whole result, its size, and what became of it. */
export function CheckTable(props: SeveralChecksProps) {
  const { formatMessage } = useIntl()
  const { opened } = props.state.context
  // Back from a result, the focus is where it was opened.
  useEffect(() => {
    if (opened !== null) document.getElementById(opening(opened))?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the table comes back
  }, [])
  return (
    <Table
      label={formatMessage({ id: 'signature-check.several.table' })}
      columns={columnsOf(props)}
      rows={props.state.context.rows}
      keyOf={({ id }) => String(id)}
    />
  )
}

const columnsOf = ({ state, send }: SeveralChecksProps): Column<CheckRow>[] => [
  {
    id: 'name',
    label: <Message id="signature-check.several.name" />,
    kind: 'main',
    cell: (row) => <Name row={row} onOpened={() => send({ type: 'row.opened', id: row.id })} />,
  },
  {
    id: 'size',
    label: <Message id="signature-check.several.size" />,
    cell: ({ file }) => (
      <span className={`${figures} ${muted}`}>
        <FileSize bytes={file.size} />
      </span>
    ),
  },
  {
    id: 'outcome',
    label: <Message id="signature-check.several.outcome" />,
    cell: (row) => <Outcome row={row} done={state.context.done} isPaused={state.hasTag('paused')} />,
  },
  {
    id: 'actions',
    label: <Message id="signature-check.several.actions" />,
    kind: 'menu',
    cell: (row) => <Actions row={row} rows={state.context.rows} send={send} />,
  },
]

function Name({ row, onOpened }: { row: CheckRow; onOpened: () => void }) {
  const { formatMessage } = useIntl()
  const { file, proof, results } = row
  return (
    <>
      {results && !isUnderWay(row) ? (
        <RowButton
          id={opening(row.id)}
          aria-label={formatMessage({ id: 'signature-check.several.open' }, { name: file.name })}
          onPress={onOpened}
        >
          {file.name}
        </RowButton>
      ) : (
        <p className={css.name}>{file.name}</p>
      )}
      {proof && (
        <p className={`${dense} ${muted} ${css.proof}`}>
          <Message id="signature-check.several.with" values={{ name: proof.name }} />
        </p>
      )}
    </>
  )
}

type ActionsProps = { row: CheckRow; rows: readonly CheckRow[] } & Pick<SeveralChecksProps, 'send'>

function Actions({ row, rows, send }: ActionsProps) {
  const { formatMessage } = useIntl()
  const { id, file } = row
  const labelOf = (action: 'cancel' | 'repeat' | 'remove') =>
    formatMessage({ id: `signature-check.several.${action}` }, { name: file.name })
  const remove = () => {
    const at = rows.indexOf(row)
    const neighbour = rows[at + 1] ?? rows[at - 1]
    // The row goes, and its button with it.
    document.getElementById(neighbour ? removal(neighbour.id) : MAIN)?.focus({ preventScroll: true })
    send({ type: 'row.removed', id })
  }
  return (
    <RowControls>
      <Row space={1} at="end" isWrapping={false}>
        {/* One button that becomes the other, so that it keeps the focus. */}
        {(isUnderWay(row) || isRepeatable(row)) && (
          <IconButton
            icon={isUnderWay(row) ? X : RotateCcw}
            size="small"
            label={labelOf(isUnderWay(row) ? 'cancel' : 'repeat')}
            onPress={() => send({ type: isUnderWay(row) ? 'row.cancelled' : 'row.repeated', id })}
          />
        )}
        <IconButton id={removal(id)} icon={Trash2} size="small" label={labelOf('remove')} onPress={remove} />
      </Row>
    </RowControls>
  )
}
