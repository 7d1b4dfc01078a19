import { bind } from '#api/bind.ts'
import type { Pdf } from '#api/browser/pdf.ts'
import { documentViewerPorts } from '#api/ports/documents/document-viewer.ports.ts'
import { documentViewerMachine } from '#machines/flows/documents/document-viewer.machine.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import type { DocumentViewer, DrawFirstPage } from '#ui/documents/document-viewer.ts'
import { DocumentViewerView } from '#ui/documents/document-viewer.view.tsx'
import type { OpenPageSource } from '#ui/documents/paper/page-source.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { useLateStop } from '#ui/late-stop.ts'
import { useOnce } from '#ui/design/kept.ts'

type Open = (shown: ShownDocument) => OpenPageSource & Pick<Pdf, 'open'>

/** Runs the flow that shows a document, which `open` opens. */
export const documentViewer = (open: Open): DocumentViewer =>
  function ViewedDocument({ shown, onDone }) {
    const source = useOnce(() => open(shown))
    const machine = useOnce(() => documentViewerMachine.provide({ actors: bind(documentViewerPorts(source)) }))
    const View = useOnce(() => (props: ViewProps<typeof documentViewerMachine>) => (
      <DocumentViewerView {...props} shown={shown} source={source} />
    ))
    useLateStop(source.close)
    return <Flow machine={machine} view={View} onDone={onDone} />
  }

/** Draws the first page of a document, and closes it again. */
export const firstPageOf =
  (open: Open): DrawFirstPage =>
  async (shown, width, signal) => {
    const source = open(shown)
    try {
      return await source.draw(0, width / shown.pages[0]!.width, signal)
    } finally {
      source.close()
    }
  }
