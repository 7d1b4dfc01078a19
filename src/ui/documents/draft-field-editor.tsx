import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { DocumentField, DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { openingOf, toDraft } from '#machines/rules/documents/field-files.ts'
import { useOnce } from '../design/kept.ts'
import type { CustomFieldsMachine } from './field-editor/custom-fields/context.ts'
import { FieldEditor, type SoughtFields } from './field-editor/field-editor.tsx'
import type { OpenPageSource } from './paper/page-source.ts'
import { useJoinedPages } from './paper/use-joined-pages.ts'

/** The props that a wizard gives the field editor. */
export type DraftEditorProps = {
  files: DocumentFile[]
  roles: FieldRole[]
  /** By the id of their file. */
  fields: Record<string, DocumentField[]>
  limits: Limits
  /** The ids of the files whose form fields were added or declined. */
  answeredForms: string[]
  /** The ids of the files whose places to fill in were taken or declined. */
  answeredPlaces: string[]
  /** What is to be shown, a new object each time: see `FieldEditor`. */
  sought: SoughtFields | null
  onKept: (fields: Record<string, DocumentField[]>) => void
  onFormAnswered: () => void
  onPlacesAnswered: () => void
}

type EditorTools = {
  /** Opens a file. */
  open: (file: DocumentFile) => OpenPageSource
  journal: EditorJournal
  customFields?: CustomFieldsMachine
}

/** Creates the field editor of a draft, over all pages of the draft's files. */
export const fieldEditorOver = ({ open, journal, customFields }: EditorTools) =>
  function DraftFieldEditor({ sought, onKept, onFormAnswered, onPlacesAnswered, ...draft }: DraftEditorProps) {
    const { files } = draft
    const source = useJoinedPages(() => files.map((file) => ({ pages: file.pageSizes.length, open: () => open(file) })))
    const opening = useOnce(() => openingOf(draft))
    return (
      <FieldEditor
        {...opening}
        source={source}
        sought={sought}
        journal={journal}
        customFields={customFields}
        onFormAnswered={onFormAnswered}
        onPlacesAnswered={onPlacesAnswered}
        onKept={(fields) => onKept(toDraft(files, fields))}
      />
    )
  }
