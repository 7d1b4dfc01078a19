import { useIntl } from 'react-intl'
import type { ColumnUse } from '#machines/rules/bulk/bulk-table.ts'
import type { BulkColumn } from '#machines/rules/bulk/bulk-template.ts'
import { bulkTemplateOf } from '#machines/rules/bulk/bulk-template.ts'
import { columnsProblem, type ColumnsProblem } from '#machines/rules/bulk/check-columns.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { Button } from '../design/button.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { Select } from '../design/select.tsx'
import { Table, type Column } from '../design/table.tsx'
import { muted, section, strong } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { actions, content, examples as examplesStyle, list, use as useStyle } from './bulk.css.ts'
import { keyOfUse, useColumnUses } from './column-uses.ts'
import { isAboutName } from './complaint.tsx'
import type { BulkSendingViewProps } from './props.ts'

type Row = { column: BulkColumn; at: number; header: string; values: string[] }

/** What each column is for, and the name of the bulk sending. */
export function Matching(props: BulkSendingViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { template, table, file, columns, complaint, isTemplateChanged } = state.context
  const [name, setName] = useTyped(state.context.name)
  const isChecking = state.hasTag('checking')
  const nameComplaint = isAboutName(complaint) ? complaint : null
  const confirm = () => send({ type: 'columns.confirmed', name })
  const isNameShown = isBlank(template!.params.requestName) && !columns.some(({ target }) => target === 'REQUEST_NAME')
  const fileName = file!.fileName || formatMessage({ id: 'bulk-sending.pasted' })
  return (
    <Stack space={5}>
      <Stack space={2}>
        <h2 className={`${section} ${content}`}>
          <Message id="bulk-sending.matching.title" values={{ count: table!.count, file: fileName }} />
        </h2>
        <p className={muted}>
          <Message id="bulk-sending.matching.text" />
        </p>
      </Stack>
      {isTemplateChanged && (
        <Notice tone="warning" attention={table}>
          <Message id="bulk-sending.changed" />
        </Notice>
      )}
      <Lacks {...props} />
      <TextField
        label={formatMessage({ id: 'bulk-sending.name' })}
        help={<Message id={isNameShown ? 'bulk-sending.name.shown' : 'bulk-sending.name.help'} />}
        error={nameComplaint && <ErrorMessage error={nameComplaint} />}
        {...(nameComplaint && { attention: state.context })}
        value={name}
        isDisabled={isChecking}
        onChange={setName}
        onBlur={() => send({ type: 'name.entered', name })}
      />
      <Columns {...props} />
      <div className={actions}>
        <Button isPending={isChecking} pendingLabel={formatMessage({ id: 'bulk-sending.checking' })} onPress={confirm}>
          <Message id="bulk-sending.check" />
        </Button>
        {isChecking ? (
          <Button variant="quiet" onPress={() => send({ type: 'columns.reopened' })}>
            <Message id="bulk-sending.stop" />
          </Button>
        ) : (
          <Button variant="secondary" onPress={() => send({ type: 'file.dropped' })}>
            <Message id="bulk-sending.other" />
          </Button>
        )}
      </div>
    </Stack>
  )
}

function Columns({ state, send }: BulkSendingViewProps) {
  const { formatMessage } = useIntl()
  const { template, table, columns } = state.context
  const uses = useColumnUses(template!)
  const rows = columns.map((column, at): Row => {
    const header = column.header || formatMessage({ id: 'bulk-sending.column.unnamed' }, { number: at + 1 })
    return {
      column,
      at,
      header,
      values: table!.examples.map((cells) => cells[at] ?? '').filter((value) => value !== ''),
    }
  })
  const columnsShown = columnsOf({
    uses,
    isDisabled: state.hasTag('checking'),
    labelOf: (header) => formatMessage({ id: 'bulk-sending.useOf' }, { header }),
    onUse: (at, use) => send({ type: 'column.chosen', at, use }),
  })
  return (
    <Table
      label={formatMessage({ id: 'bulk-sending.columns' })}
      columns={columnsShown}
      rows={rows}
      keyOf={({ at }) => String(at)}
    />
  )
}

type ColumnsGiven = {
  uses: ReturnType<typeof useColumnUses>
  isDisabled: boolean
  labelOf: (header: string) => string
  onUse: (at: number, use: ColumnUse) => void
}

const columnsOf = ({ uses, isDisabled, labelOf, onUse }: ColumnsGiven): Column<Row>[] => [
  {
    id: 'column',
    label: <Message id="bulk-sending.column" />,
    kind: 'main',
    cell: ({ header }) => <span className={`${strong} ${content}`}>{header}</span>,
  },
  {
    id: 'examples',
    label: <Message id="bulk-sending.examples" />,
    cell: ({ values }) => (
      <ul className={examplesStyle}>
        {values.length === 0 && (
          <li>
            <Message id="bulk-sending.examples.none" />
          </li>
        )}
        {values.map((value, i) => (
          <li key={i}>{value}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'use',
    label: <Message id="bulk-sending.use" />,
    cell: ({ column, at, header }) => (
      <div className={useStyle}>
        <Select
          aria-label={labelOf(header)}
          options={uses}
          value={keyOfUse(column)}
          isDisabled={isDisabled}
          onChange={(key) => {
            const chosen = uses.find(({ value }) => value === key)
            if (chosen) onUse(at, chosen.use)
          }}
        />
      </div>
    ),
  },
]

/** What the columns lack, at first as a hint, and as an error once the rows were to be checked. */
function Lacks({ state }: BulkSendingViewProps) {
  const { template, columns, name, complaint } = state.context
  const problem = columnsProblem(bulkTemplateOf(template!, name), columns)
  if (!problem) return null
  const isAsked = complaint === 'incomplete'
  return (
    <Notice
      tone={isAsked ? 'error' : 'warning'}
      {...(isAsked && { attention: state.context })}
      {...(problem.name === 'BulkColumnMissingException' && {
        title: <Message id="bulk-sending.lacking" values={{ count: problem.columns.length }} />,
      })}
    >
      <Problem problem={problem} nameOfField={(id) => nameOfField(template!, id)} />
    </Notice>
  )
}

function Problem({ problem, nameOfField: nameOf }: { problem: ColumnsProblem; nameOfField: (id: string) => string }) {
  if (problem.name === 'BulkColumnDuplicateException') return <Message id="bulk-sending.twice" />
  if (problem.name !== 'BulkColumnMissingException') return <ErrorMessage error={problem.name} />
  return (
    <ul className={list}>
      {problem.columns.map(({ target, role, field }) => (
        <li key={`${target} ${role} ${field}`}>
          {target === 'EMAIL' || target === 'FIRST_NAME' || target === 'LAST_NAME' ? (
            <Message id={`bulk-sending.missing.${target}`} values={{ role: role ?? '' }} />
          ) : (
            <Message id="bulk-sending.missing.REQUEST_FIELD" values={{ name: nameOf(field ?? '') }} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Template = NonNullable<BulkSendingViewProps['state']['context']['template']>
const nameOfField = ({ files }: Template, id: string): string =>
  files.flatMap(({ placeHolderList }) => placeHolderList).find((field) => field.id === id)?.anchorName ?? ''
