import { createContext, use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { fieldTypes, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import type { DraftFile } from '#machines/rules/requests/draft.ts'
import { fileAt, pagesOf, toDraft, toEditor } from '#machines/rules/requests/field-files.ts'
import { FieldEditorView } from '../../documents/field-editor/field-editor.view.tsx'
import type { PageSource } from '../../documents/paper/page-source.ts'
import { Flow, type ViewProps } from '../../flow.tsx'
import { useLateStop } from '../../late-stop.ts'
import type { EditorProps } from './props.ts'

/** The pages of one file, until `close` is called. */
type OpenFile = PageSource & { close(): void }

type EditorContextValue = {
  source: PageSource
  /** The person tried to go on: the first field without a name is shown, with its name ready for input. */
  hasTried: boolean
  keep: (fields: readonly EditorField[]) => void
}
const EditorContext = createContext<EditorContextValue | null>(null)

/** Creates the field editor of step 3, over all pages of the draft's files. `open` opens a file. */
export const fieldEditorOver = (open: (file: DraftFile) => OpenFile) =>
  function FieldEditor({ files, signers, fields, hasTried, onKept }: EditorProps) {
    const { formatMessage } = useIntl()
    const source = usePages(files, open)
    const [input] = useState(() => ({
      pages: pagesOf(files),
      roles: signers.map(({ role, hue }) => ({ name: role, type: 'SIGNER' as const, state: null, hue })),
      fields: toEditor(files, fields),
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

/**
 * The pages of several files as one source. A file is opened when one of its pages is first drawn, and closed on
 * unmount.
 */
function usePages(files: readonly DraftFile[], open: (file: DraftFile) => OpenFile): PageSource {
  const [opened] = useState(() => new Map<string, OpenFile>())
  const closeAll = useCallback(() => {
    for (const file of opened.values()) file.close()
  }, [opened])
  useLateStop(closeAll)

  const [source] = useState<PageSource>(() => {
    const at = (page: number) => {
      const found = fileAt(files, page)
      if (!found) throw new RangeError(`Page ${page} does not exist`)
      const { key } = found.file
      const file = opened.get(key) ?? open(found.file)
      opened.set(key, file)
      return { file, page: found.page }
    }
    return {
      draw: async (page, scale, signal) => at(page).file.draw(at(page).page, scale, signal),
      write: async (page, layer, signal) => at(page).file.write(at(page).page, layer, signal),
    }
  })
  return source
}
