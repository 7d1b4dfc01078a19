import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { fieldTypes, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { pagesOf, toDraft, toEditor } from '#machines/rules/requests/field-files.ts'
import { FieldEditorView } from '../../documents/field-editor/field-editor.view.tsx'
import type { OpenPageSource, PageSource } from '../../documents/paper/page-source.ts'
import { useJoinedPages } from '../../documents/paper/use-joined-pages.ts'
import { Flow, type ViewProps } from '../../flow.tsx'
import type { EditorProps } from './props.ts'

type EditorContextValue = {
  source: PageSource
  /** The person tried to go on: the first field without a name is shown, with its name ready for input. */
  hasTried: boolean
  keep: (fields: readonly EditorField[]) => void
}
const EditorContext = createContext<EditorContextValue | null>(null)

/** Creates the field editor of step 3, over all pages of the draft's files. `open` opens a file. */
export const fieldEditorOver = (open: (file: DocumentFile) => OpenPageSource) =>
  function FieldEditor({ files, signers, fields, limits, hasTried, onKept }: EditorProps) {
    const { formatMessage } = useIntl()
    const source = useJoinedPages(() => files.map((file) => ({ pages: file.pageSizes.length, open: () => open(file) })))
    const [input] = useState(() => ({
      pages: pagesOf(files),
      roles: signers.map(({ role, hue }) => ({ name: role, type: 'SIGNER' as const, state: null, hue })),
      fields: toEditor(files, fields),
      limits,
      words: Object.fromEntries(
        fieldTypes.map((type) => [type, formatMessage({ id: `field-editor.type.${type}` })]),
      ) as Record<FieldType, string>,
    }))
    const keep = (kept: readonly EditorField[]) => onKept(toDraft(files, kept))
    return (
      <EditorContext value={{ source, hasTried, keep }}>
        <Flow machine={fieldEditorMachine} input={input} view={View} />
      </EditorContext>
    )
  }

function View(props: ViewProps<typeof fieldEditorMachine>) {
  const { source, hasTried, keep } = use(EditorContext)!
  const { state, send } = props
  const fields = fieldsOn(state.context.desk)
  const [initial] = useState(fields)
  const reportFields = useEffectEvent((kept: readonly EditorField[]) => keep(kept))
  useEffect(() => {
    if (fields !== initial) reportFields(fields)
  }, [fields, initial])
  const seekUnnamed = useEffectEvent(() => send({ type: 'unnamed.sought' }))
  useEffect(() => {
    if (hasTried) seekUnnamed()
  }, [hasTried])
  return <FieldEditorView {...props} source={source} />
}
