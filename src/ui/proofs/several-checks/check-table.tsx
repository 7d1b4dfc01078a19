import { RotateCcw, Trash2, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isRepeatable, isUnderWay, type CheckRow } from '#machines/flows/proofs/check-rows.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { TextButton } from '../../design/link.tsx'
import { MAIN } from '../../design/page.tsx'
import { Row } from '../../design/stack.tsx'
import { Table, type Column } from '../../design/table.tsx'
import { dense, figures, muted } from '../../design/text.css.ts'
import { FileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import * as css from '../several-checks.css.ts'
import { Outcome } from './outcome.tsx'
import type { SeveralChecksProps } from './props.ts'

/** The files, one in each row: its name, which opens its whole result, its size, and what became of it. */
export function CheckTable(props: SeveralChecksProps) {
  const { formatMessage } = useIntl()
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
      <span className={figures}>
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
    cell: (row) => <Actions row={row} send={send} />,
  },
]

function Name({ row, onOpened }: { row: CheckRow; onOpened: () => void }) {
  const { formatMessage } = useIntl()
  const { file, proof, results } = row
  return (
    <div className={css.name}>
      {results && !isUnderWay(row) ? (
        <TextButton
          aria-label={formatMessage({ id: 'signature-check.several.open' }, { name: file.name })}
          onPress={onOpened}
        >
          {file.name}
        </TextButton>
      ) : (
        file.name
      )}
      {proof && (
        <p className={`${dense} ${muted}`}>
          <Message id="signature-check.several.with" values={{ name: proof.name }} />
        </p>
      )}
    </div>
  )
}

function Actions({ row, send }: { row: CheckRow } & Pick<SeveralChecksProps, 'send'>) {
  const { formatMessage } = useIntl()
  const { id, file } = row
  const labelOf = (action: 'cancel' | 'repeat' | 'remove') =>
    formatMessage({ id: `signature-check.several.${action}` }, { name: file.name })
  const remove = () => {
    send({ type: 'row.removed', id })
    // The row goes, and its button with it.
    document.getElementById(MAIN)?.focus({ preventScroll: true })
  }
  return (
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
      <IconButton icon={Trash2} size="small" label={labelOf('remove')} onPress={remove} />
    </Row>
  )
}
