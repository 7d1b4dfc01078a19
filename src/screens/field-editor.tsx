import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Pdf } from '#api/browser/pdf.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { DraftFile } from '#machines/rules/requests/draft.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { fileAt, pagesOf, toDraft, toEditor } from '#machines/rules/requests/field-files.ts'
import { fieldTypes, type EditorField, type FieldType } from '#machines/rules/documents/fields.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { FieldEditorView } from '#ui/documents/field-editor/field-editor.view.tsx'
import type { EditorProps } from '#ui/requests/request-wizard/props.ts'
import type { PageSource } from '#ui/documents/paper/page-source.ts'

type Shown = {
  source: PageSource
  /** Somebody tried to go on: the first field without a name is shown, and its name waits to be written. */
  hasTried: boolean
  keep: (fields: readonly EditorField[]) => void
}
const ShownContext = createContext<Shown | null>(null)

/** Step 3 of the wizard: the field editor over all pages of the draft's files, each of which `open` gets. */
export const fieldEditorOver = (open: (file: DraftFile) => Pdf) =>
  function FieldEditor({ files, signers, fields, hasTried, onKept }: EditorProps) {
    const { formatMessage } = useIntl()
    const source = usePages(files, open)
    const [flow] = useState(() => ({
      machine: fieldEditorMachine,
      input: {
        pages: pagesOf(files),
        roles: signers.map(({ role, hue }) => ({ name: role, type: 'SIGNER' as const, state: null, hue })),
        fields: toEditor(files, fields),
        words: Object.fromEntries(
          fieldTypes.map((type) => [type, formatMessage({ id: `field-editor.type.${type}` })]),
        ) as Record<FieldType, string>,
      },
    }))
    const keep = (kept: readonly EditorField[]) => onKept(toDraft(files, kept))
    return (
      <ShownContext value={{ source, hasTried, keep }}>
        <Flow machine={flow.machine} input={flow.input} view={View} />
      </ShownContext>
    )
  }

function View(props: ViewProps<typeof fieldEditorMachine>) {
  const { source, hasTried, keep } = use(ShownContext)!
  const { state, send } = props
  const fields = fieldsOn(state.context.desk)
  const [first] = useState(fields)
  const tell = useEffectEvent((kept: readonly EditorField[]) => keep(kept))
  useEffect(() => {
    if (fields !== first) tell(fields)
  }, [fields, first])
  const seek = useEffectEvent(() => send({ type: 'unnamed.sought' }))
  useEffect(() => {
    if (hasTried) seek()
  }, [hasTried])
  return <FieldEditorView {...props} source={source} />
}

/** The pages of several files as one document. Each file is opened when one of its pages is looked at, and closed at the end. */
function usePages(files: readonly DraftFile[], open: (file: DraftFile) => Pdf): PageSource {
  const [pdfs] = useState(() => new Map<string, Pdf>())
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // A moment late: strict mode unmounts and mounts again at once.
      leaving.current = setTimeout(() => {
        for (const pdf of pdfs.values()) pdf.close()
      })
    }
  }, [pdfs])

  const [source] = useState<PageSource>(() => {
    const at = (page: number) => {
      const found = fileAt(files, page)
      if (!found) throw new RangeError(`There is no page ${page}`)
      const { key } = found.file
      const pdf = pdfs.get(key) ?? open(found.file)
      pdfs.set(key, pdf)
      return { pdf, page: found.page }
    }
    return {
      draw: async (page, scale, signal) => at(page).pdf.draw(at(page).page, scale, signal),
      write: async (page, layer, signal) => at(page).pdf.write(at(page).page, layer, signal),
    }
  })
  return source
}
