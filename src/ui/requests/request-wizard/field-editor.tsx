import { useState } from 'react'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { openingOf, toDraft } from '#machines/rules/requests/field-files.ts'
import { FieldEditor } from '../../documents/field-editor/field-editor.tsx'
import type { OpenPageSource } from '../../documents/paper/page-source.ts'
import { useJoinedPages } from '../../documents/paper/use-joined-pages.ts'
import type { EditorProps } from './props.ts'

/** Creates the field editor of step 3, over all pages of the draft's files. `open` opens a file. */
export const fieldEditorOver = (open: (file: DocumentFile) => OpenPageSource, journal: EditorJournal) =>
  function DraftFieldEditor({ sought, onKept, onFormAnswered, onPlacesAnswered, ...draft }: EditorProps) {
    const { files } = draft
    const source = useJoinedPages(() => files.map((file) => ({ pages: file.pageSizes.length, open: () => open(file) })))
    const [opening] = useState(() => openingOf(draft))
    return (
      <FieldEditor
        {...opening}
        source={source}
        sought={sought}
        journal={journal}
        onFormAnswered={onFormAnswered}
        onPlacesAnswered={onPlacesAnswered}
        onKept={(fields) => onKept(toDraft(files, fields))}
      />
    )
  }
