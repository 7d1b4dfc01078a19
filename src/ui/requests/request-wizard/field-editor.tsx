import { useState } from 'react'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { openingOf, toDraft } from '#machines/rules/requests/field-files.ts'
import type { CustomFieldsMachine } from '../../documents/field-editor/custom-fields/context.ts'
import { FieldEditor } from '../../documents/field-editor/field-editor.tsx'
import type { OpenPageSource } from '../../documents/paper/page-source.ts'
import { useJoinedPages } from '../../documents/paper/use-joined-pages.ts'
import type { EditorProps } from './props.ts'

type EditorTools = {
  /** Opens a file. */
  open: (file: DocumentFile) => OpenPageSource
  journal: EditorJournal
  customFields?: CustomFieldsMachine
}

/** Creates the field editor of step 3, over all pages of the draft's files. */
export const fieldEditorOver = ({ open, journal, customFields }: EditorTools) =>
  function DraftFieldEditor({ sought, soughtRole, onKept, onFormAnswered, onPlacesAnswered, ...draft }: EditorProps) {
    const { files } = draft
    const source = useJoinedPages(() => files.map((file) => ({ pages: file.pageSizes.length, open: () => open(file) })))
    const [opening] = useState(() => openingOf(draft))
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
