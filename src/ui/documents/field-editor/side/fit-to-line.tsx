import { UnfoldHorizontal } from 'lucide-react'
import { useEffect } from 'react'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { lineUnder } from '#machines/rules/documents/text/line-fitting.ts'
import type { PageLine } from '#machines/rules/documents/page-lines.ts'
import { Button } from '../../../design/button.tsx'
import { useSeen } from '../../../design/kept.ts'
import { Message } from '../../../message.tsx'
import { useEditor } from '../editor.ts'

/** Offers to fit a signature to the line of the page that it covers. `onFitted` takes the focus, for the offer ends. */
export function FitToLine({ field, onFitted }: { field: EditorField; onFitted: () => void }) {
  const { state, send } = useEditor()
  const line = lineUnder(state.context.desk, useLines(field.pageNumber))
  if (!line) return null
  const fit = () => {
    send({ type: 'field.fitted', line })
    onFitted()
  }
  return (
    <Button variant="secondary" size="small" icon={UnfoldHorizontal} onPress={fit}>
      <Message id="field-editor.fitToLine" />
    </Button>
  )
}

const none: readonly PageLine[] = []

/** Behind the pages in view, before all others. */
const behindView = () => 0.5

/** The lines of a page; none until they are read, and none if they cannot be. */
function useLines(page: number): readonly PageLine[] {
  const { source } = useEditor()
  const [read, setRead] = useSeen<{ page: number; lines: readonly PageLine[] } | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    source.lines(page, reading.signal, behindView).then(
      (lines) => setRead({ page, lines }),
      // The pages themselves say why a file cannot be read.
      () => {},
    )
    return () => reading.abort()
  }, [source, page, setRead])
  return read?.page === page ? read.lines : none
}
