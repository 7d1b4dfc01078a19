import { createContext, memo, use, useEffect, useEffectEvent, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { Basis, Opening } from '#machines/rules/documents/field-opening.ts'
import { fieldTypes, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import { useOnce } from '../../design/kept.ts'
import { Flow, type ViewProps } from '../../flow.tsx'
import { usePhone } from '../../phone.ts'
import type { PageSource } from '../paper/page-source.ts'
import type { CustomFieldsMachine } from './custom-fields/context.ts'
import { CustomFields } from './custom-fields/custom-fields.view.tsx'
import { FieldEditorView } from './field-editor.view.tsx'

/**
 * The fields that are sought: the role that is named is chosen, so that new fields are for it. Without one, the first field
 * that has no name is shown, with its name ready for input.
 */
export type SoughtFields = { role?: string | null }

type FieldEditorProps = Basis &
  Pick<Opening, 'offer' | 'pagesToSearch'> & {
    /** Draws the pages. */
    source: PageSource
    /** Each time when this changes, it is shown. */
    sought?: SoughtFields | null
    /**
     * Keeps the gestures, with the undo history, for a reload. The owner itself restores fields that it had not stored
     * (`restoreEditor`), because it may need them while no editor is shown.
     */
    journal?: EditorJournal
    /** The custom fields that are offered, kept and deleted. */
    customFields?: CustomFieldsMachine | undefined
    /** Called with all fields after each change. */
    onKept: (fields: readonly EditorField[]) => void
    /** Called when the person has taken or declined the form fields that were offered. */
    onFormAnswered?: () => void
    /** Called when the person has taken some of the places that were found, or none. */
    onPlacesAnswered?: () => void
  }

type ViewContextValue = { source: PageSource; sought: SoughtFields | null }
const ViewContext = createContext<ViewContextValue | null>(null)

/**
 * The field editor for any document: pages, roles and fields are those of its owner, such as a request or a template.
 * Later values of `pages`, `roles`, `fields` and `limits` are ignored; give it a `key` where they change.
 */
export function FieldEditor(props: FieldEditorProps) {
  const { source, sought = null, journal, customFields, onKept, onFormAnswered, onPlacesAnswered, ...basis } = props
  const words = useWords()
  const { input, from } = useOnce(() => {
    const opening = { ...basis, words }
    return { input: opening, from: journal?.open(opening) }
  })
  const context = useMemo(() => ({ source, sought }), [source, sought])
  return (
    <ViewContext value={context}>
      <CustomFields machine={customFields}>
        <Flow
          machine={fieldEditorMachine}
          input={input}
          from={from}
          view={View}
          {...(journal && { journal: journal.record })}
          onEmit={(event) => {
            if (event.type === 'fields.kept') onKept(event.fields)
            else if (event.type === 'form.answered') onFormAnswered?.()
            else onPlacesAnswered?.()
          }}
        />
      </CustomFields>
    </ViewContext>
  )
}

/** Renders for changes of the editor only: its owner renders after each of them, too. */
const View = memo(function View(props: ViewProps<typeof fieldEditorMachine>) {
  const { source, sought } = use(ViewContext)!
  const isPhone = usePhone()
  const show = useEffectEvent(({ role }: SoughtFields) => {
    if (role) return props.send({ type: 'role.chosen', role })
    if (isPhone) props.send({ type: 'tapping.chosen' })
    return props.send({ type: 'unnamed.sought' })
  })
  useEffect(() => {
    if (sought) show(sought)
  }, [sought])
  return <FieldEditorView {...props} source={source} />
})

/** The name of a new field of each type. */
function useWords(): Record<FieldType, string> {
  const { formatMessage } = useIntl()
  return Object.fromEntries(
    fieldTypes.map((type) => [type, formatMessage({ id: `field-editor.type.${type}` })]),
  ) as Record<FieldType, string>
}
