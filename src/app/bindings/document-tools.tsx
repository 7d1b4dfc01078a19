import { bind } from '#api/bind.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import type { Shelf } from '#api/browser/shelf.ts'
import type { Api } from '#api/client.ts'
import type { DraftCalls } from '#api/ports/documents/document-wizard.ts'
import { filePasswordPorts } from '#api/ports/documents/file-password.ports.ts'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import { filePasswordMachine } from '#machines/flows/documents/file-password.machine.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import type { DraftEditorProps } from '#ui/documents/draft-field-editor.tsx'
import { FilePasswordView } from '#ui/documents/file-password.view.tsx'
import type { FileTools } from '#ui/documents/files/props.ts'
import { Flow } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'

/** What a wizard shows the files of its draft with: from the shelf, and after a reload from the server. */
export function documentTools(api: Api, calls: DraftCalls, shelf: Shelf) {
  const open = (file: DocumentFile) => pdfOf(shelf.find(file.key) ?? { url: calls.viewUrl(file.id ?? '') })
  const password = filePasswordMachine.provide({ actors: bind(filePasswordPorts(calls, shelf)) })
  const files: FileTools = {
    put: shelf.put,
    draw: firstPageDrawer(open),
    // Without a journal, since its events carry a password.
    FilePassword: ({ input, onDone }) => (
      <Flow machine={password} input={input} view={FilePasswordView} onDone={onDone} />
    ),
  }
  return {
    open,
    files,
    /** The field editor, which keeps this journal. */
    editorWith: (journal: EditorJournal) =>
      late<DraftEditorProps>(
        async () => {
          const [{ fieldEditorOver }, { boundCustomFields }] = await Promise.all([
            import('#ui/documents/draft-field-editor.tsx'),
            import('./custom-fields.ts'),
          ])
          return fieldEditorOver({ open, journal, customFields: boundCustomFields(api) })
        },
        { Waiting: () => null, Failed: UnreachablePart },
      ),
  }
}

/** Draws the first page, `height` pixels high. */
const firstPageDrawer =
  (open: (file: DocumentFile) => ReturnType<typeof pdfOf>) =>
  async (file: DocumentFile, height: number, signal: AbortSignal): Promise<HTMLCanvasElement> => {
    const pdf = open(file)
    try {
      return await pdf.draw(0, height / (file.pageSizes[0]?.height ?? A4_HEIGHT), signal)
    } finally {
      pdf.close()
    }
  }

/** Points; used until the real page size is known. */
const A4_HEIGHT = 842
