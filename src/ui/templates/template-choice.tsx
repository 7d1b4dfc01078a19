import { LayoutTemplate, Search, SearchX, WifiOff } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { TemplateRow, TemplateSort } from '#machines/flows/templates/template-picker.events.ts'
import { shownName } from '#machines/rules/templates/picking.ts'
import { Button } from '../design/button.tsx'
import { Checkbox, Switch } from '../design/checkbox.tsx'
import { EmptyState } from '../design/empty.tsx'
import { useTyped } from '../design/kept.ts'
import { Table, type Column } from '../design/table.tsx'
import { figures, unseen } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { mine, name as nameStyle, search as searchStyle, searchField, table } from './template-picker.css.ts'
import type { TemplatePickerProps } from './template-picker.ts'

/** The templates that can be picked: search, order, and more of them. */
export function TemplateChoice(props: TemplatePickerProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { rows, sort, next } = state.context
  const [by = '', order] = sort.split(',')
  const isReady = !state.hasTag('loading') && !state.hasTag('failed')
  return (
    <>
      <SearchForm {...props} />
      {/* A long list scrolls, so that it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <fieldset className={table} tabIndex={0} aria-label={formatMessage({ id: 'template-picker.all' })}>
        <Table
          label={formatMessage({ id: 'template-picker.all' })}
          columns={columnsOf(props)}
          rows={isReady ? rows : []}
          keyOf={({ id }) => id}
          isBusy={state.hasTag('loading')}
          sorted={{ by, direction: order === 'asc' ? 'ascending' : 'descending' }}
          onSort={(sorted) => send({ type: 'sort.chosen', sort: sortOf(sorted) })}
          footer={
            isReady &&
            next !== null && (
              <Button
                variant="secondary"
                size="small"
                isPending={state.hasTag('loadingMore')}
                pendingLabel={formatMessage({ id: 'template-picker.loading' })}
                onPress={() => send({ type: 'more.chosen' })}
              >
                <Message id="template-picker.more" />
              </Button>
            )
          }
        >
          {(rows.length === 0 || !isReady) && <NoTemplates {...props} />}
        </Table>
      </fieldset>
    </>
  )
}

const sortOf = ({ by, direction }: { by: string; direction: 'ascending' | 'descending' }): TemplateSort =>
  `${by === 'name' ? 'name' : 'creationDate'},${direction === 'ascending' ? 'asc' : 'desc'}`

/** Enter in the name searches; the switch acts at once. */
function SearchForm({ state, send }: TemplatePickerProps) {
  const { formatMessage } = useIntl()
  const { name, isMine, seesOthers } = state.context
  const [typed, setTyped] = useTyped(name)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'search.submitted', name: typed })
  }
  return (
    <form className={searchStyle} onSubmit={submit}>
      <div className={searchField}>
        <TextField
          label={formatMessage({ id: 'template-picker.name' })}
          icon={Search}
          value={typed}
          maxLength={200}
          autoComplete="off"
          attention="opened"
          onChange={setTyped}
        />
      </div>
      <Button type="submit" variant="secondary">
        <Message id="template-picker.search" />
      </Button>
      {seesOthers && (
        <span className={mine}>
          <Switch isSelected={isMine} onChange={(isOn) => send({ type: 'mine.switched', isMine: isOn })}>
            <Message id="template-picker.mine" />
          </Switch>
        </span>
      )}
    </form>
  )
}

const columnsOf = ({ state, send }: TemplatePickerProps): Column<TemplateRow>[] => {
  const isPicked = (id: string) => state.context.picked.some((row) => row.id === id)
  return [
    {
      id: 'name',
      label: <Message id="template-picker.column.name" />,
      kind: 'main',
      isSortable: true,
      cell: ({ id, name, fileNames }) => (
        <Checkbox
          isSelected={isPicked(id)}
          hint={fileNames.join(', ')}
          onChange={(isOn) => send({ type: isOn ? 'template.picked' : 'template.dropped', id })}
        >
          <span className={nameStyle} title={name}>
            {shownName(name)}
          </span>
        </Checkbox>
      ),
    },
    {
      id: 'username',
      label: <Message id="template-picker.column.owner" />,
      kind: 'detail',
      cell: ({ username }) => username,
    },
    {
      id: 'numberOfFiles',
      label: <Message id="template-picker.column.files" />,
      cell: ({ numberOfFiles }) => (
        <span className={figures}>
          <Message id="template-picker.numberOfFiles" values={{ files: numberOfFiles }} />
        </span>
      ),
    },
    {
      id: 'creationDate',
      label: <Message id="template-picker.column.created" />,
      kind: 'detail',
      isSortable: true,
      cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
    },
  ]
}

/** What is there instead of templates. */
export function NoTemplates({ state, send }: TemplatePickerProps) {
  const { name, isMine, seesOthers, complaint } = state.context
  if (state.hasTag('loading'))
    return (
      <output className={unseen}>
        <Message id="template-picker.loading" />
      </output>
    )
  if (state.hasTag('failed'))
    return (
      <EmptyState
        icon={WifiOff}
        tone="error"
        title={<Message id="template-picker.failed" />}
        actions={
          <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="list.retry" />
          </Button>
        }
      >
        {complaint !== null && complaint !== 'refused' && complaint !== 'tooManyRoles' && (
          <ErrorMessage error={complaint} />
        )}
      </EmptyState>
    )
  if (name !== '') return <EmptyState icon={SearchX} title={<Message id="template-picker.none" />} />
  return (
    <EmptyState icon={LayoutTemplate} tone="accent" title={<Message id="template-picker.empty" />}>
      <Message id={isMine && seesOthers ? 'template-picker.empty.mine' : 'template-picker.empty.text'} />
    </EmptyState>
  )
}
