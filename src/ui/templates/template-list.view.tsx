import { FileUp, LayoutTemplate, Plus } from 'lucide-react'
import { useContext, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { templateListMachine } from '#machines/flows/templates/template-list.machine.ts'
import type { TemplateSwitchInput } from '#machines/flows/templates/template-switch.machine.ts'
import { allTemplates, MAX_TEMPLATE_SEARCH, templateStates } from '#machines/rules/templates/template-filter.ts'
import { ChoicesNotice, CreatorChoices, useOptions } from '../choices.tsx'
import { Button } from '../design/button.tsx'
import { useSeen } from '../design/kept.ts'
import { LinkButton } from '../design/link.tsx'
import { useToast } from '../design/toast.tsx'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { Message } from '../message.tsx'
import { templateColumns, type TemplateRow } from './template-columns.tsx'
import type { MakeTemplate } from './template-making.ts'
import type { ExportTemplate, ImportTemplate } from './template-transfer.ts'

/** Enables or disables a template, and tells whether it was done. */
export type TemplateSwitch = ComponentType<{ template: TemplateSwitchInput; onDone: (isDone: boolean) => void }>

type TemplateListViewProps = ViewProps<typeof templateListMachine> & {
  isOwn: (row: TemplateRow) => boolean
  hrefOf: (id: string) => string
  newTemplate: string
  /** The address of a new request from a template; null if the account may not make one. */
  requestFrom: ((id: string) => string) | null
  /** The address of a bulk sending of a template; null if the account may not start one. */
  bulkFrom: ((id: string) => string) | null
  SwitchTemplate: TemplateSwitch
  MakeTemplate: MakeTemplate
  ExportTemplate: ExportTemplate
  ImportTemplate: ImportTemplate
}

/** The templates that an account may see (TPLL-001 to TPLL-015). */
export function TemplateListView(props: TemplateListViewProps) {
  const {
    state,
    send,
    isOwn,
    hrefOf,
    newTemplate,
    requestFrom,
    bulkFrom,
    SwitchTemplate,
    MakeTemplate,
    ExportTemplate,
    ImportTemplate,
  } = props
  const { formatMessage } = useIntl()
  const showToast = useToast()
  const { dialog } = state.context
  const switching = dialog?.name === 'switch' ? dialog.row : null
  // The rows that were shown when a template was switched: until they are read again, its switch stays where it is.
  const [switched, setSwitched] = useSeen<{ id: string; rows: TemplateRow[] } | null>(null)
  const moved = switched?.rows === state.context.rows ? switched.id : null
  const hasCreators = useContext(CreatorChoices) !== null
  const creators = useOptions(CreatorChoices, {
    none: formatMessage({ id: 'template-list.anyCreator' }),
    value: state.context.filter.accountId,
  })
  const label = (id: 'name' | 'state' | 'creator' | 'from' | 'to') => formatMessage({ id: `template-list.${id}` })
  const nameOf = (row: TemplateRow) => row.name || formatMessage({ id: 'template-list.unnamed' })
  const finish = (isDone: boolean) => {
    send({ type: 'dialog.closed' })
    if (!isDone || !switching) return
    setSwitched({ id: switching.id, rows: state.context.rows })
    send({ type: 'rows.changed' })
    const id = switching.disabled ? 'template-list.enabled' : 'template-list.disabled'
    showToast(<Message id={id} values={{ name: nameOf(switching) }} />)
  }
  const exporting = dialog?.name === 'export' ? dialog.row : null
  const finishExport = (isSaved: boolean) => {
    send({ type: 'dialog.closed' })
    if (isSaved && exporting) showToast(<Message id="template-list.exported" values={{ name: nameOf(exporting) }} />)
  }
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="template-list"
        icon={LayoutTemplate}
        tabs={<ChoicesNotice from={CreatorChoices} />}
        actions={
          <>
            <Button
              variant="secondary"
              icon={FileUp}
              onPress={() => send({ type: 'dialog.opened', dialog: { name: 'import', row: null } })}
            >
              <Message id="template-list.import" />
            </Button>
            <LinkButton href={newTemplate} icon={Plus}>
              <Message id="template-list.new" />
            </LinkButton>
          </>
        }
        everything={allTemplates}
        filters={[
          { name: 'name', label: label('name'), maxLength: MAX_TEMPLATE_SEARCH },
          {
            name: 'state',
            label: label('state'),
            options: [
              { value: '', label: formatMessage({ id: 'template-list.anyState' }) },
              ...templateStates.map((one) => ({
                value: one,
                label: formatMessage({ id: `template-list.state.${one}` }),
              })),
            ],
          },
          ...(hasCreators ? [{ name: 'accountId' as const, label: label('creator'), options: creators }] : []),
          { name: 'from', label: label('from'), isDay: true },
          { name: 'to', label: label('to'), isDay: true },
        ]}
        columns={templateColumns({
          isOwn,
          hrefOf,
          requestFrom,
          bulkFrom,
          switching: switching?.id ?? moved,
          onSwitch: (row) => send({ type: 'dialog.opened', dialog: { name: 'switch', row } }),
          onCopy: (row) => send({ type: 'dialog.opened', dialog: { name: 'copy', row } }),
          onExport: (row) => send({ type: 'dialog.opened', dialog: { name: 'export', row } }),
        })}
      />
      {switching && (
        <SwitchTemplate
          key={switching.id}
          template={{ id: switching.id, name: nameOf(switching), disabled: switching.disabled }}
          onDone={finish}
        />
      )}
      {dialog?.name === 'copy' && (
        <MakeTemplate
          of="template"
          id={dialog.row.id}
          name={nameOf(dialog.row)}
          onDone={() => send({ type: 'dialog.closed' })}
        />
      )}
      {exporting && <ExportTemplate template={{ id: exporting.id, name: nameOf(exporting) }} onDone={finishExport} />}
      {dialog?.name === 'import' && (
        <ImportTemplate
          onDone={(isNew) => {
            send({ type: 'dialog.closed' })
            if (isNew) send({ type: 'rows.changed' })
          }}
        />
      )}
    </>
  )
}
