import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { DocumentField, DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { openingOf, toDraft } from '#machines/rules/documents/field-files.ts'
import { useOnce } from '../design/kept.ts'
import type { CustomFieldsMachine } from './field-editor/custom-fields/context.ts'
import { FieldEditor } from './field-editor/field-editor.tsx'
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
  /** Grows each time when the first field without a name is to be shown. */
  sought: number
  /** The role whose fields are to be placed, a new object each time; null for the one that is chosen. */
  soughtRole: { role: string | null } | null
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
  function DraftFieldEditor({
    sought,
    soughtRole,
    onKept,
    onFormAnswered,
    onPlacesAnswered,
    ...draft
  }: DraftEditorProps) {
    const { files } = draft
    const source = useJoinedPages(() => files.map((file) => ({ pages: file.pageSizes.length, open: () => open(file) })))
    const opening = useOnce(() => openingOf(draft))
    return (
      <FieldEditor
        {...opening}
        source={source}
        sought={sought}
        soughtRole={soughtRole}
        journal={journal}
        customFields={customFields}
        onFormAnswered={onFormAnswered}
        onPlacesAnswered={onPlacesAnswered}
        onKept={(fields) => onKept(toDraft(files, fields))}
      />
    )
  }
