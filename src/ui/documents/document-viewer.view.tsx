import { FileX2, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { documentViewerMachine } from '#machines/flows/documents/document-viewer.machine.ts'
import type { ShownDocument } from '#machines/rules/documents/shown-document.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { EmptyState } from '../design/empty.tsx'
import { useSeen } from '../design/kept.ts'
import type { PageSource } from './paper/page-source.ts'
import { Pages } from './paper/pages.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { stage, waiting } from './document-viewer.css.ts'

type Props = ViewProps<typeof documentViewerMachine> & { shown: ShownDocument; source: PageSource }

/** The pages of a document, in a dialog. */
export function DocumentViewerView({ state, send, shown, source }: Props) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  return (
    <Dialog
      size="huge"
      title={shown.fileName}
      subtitle={<Message id={`document-viewer.is.${shown.type}`} values={{ pages: shown.pages.length }} />}
      closeLabel={formatMessage({ id: 'document-viewer.close' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <div className={stage} aria-busy={state.hasTag('loading')}>
        {state.hasTag('shown') && <FittedPages source={source} sizes={shown.pages} />}
        {state.hasTag('loading') && (
          <output className={waiting}>
            <Message id="document-viewer.loading" />
          </output>
        )}
        {state.hasTag('failed') && (
          <div className={waiting}>
            <EmptyState
              icon={state.hasTag('retryable') ? WifiOff : FileX2}
              tone="error"
              title={<Message id="document-viewer.failed" />}
              actions={
                state.hasTag('retryable') && (
                  <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
                    <Message id="document-viewer.retry" />
                  </Button>
                )
              }
            >
              {complaint === 'missing' || complaint === 'unreadable' ? (
                <Message id={`document-viewer.${complaint}`} />
              ) : (
                complaint && <ErrorMessage error={complaint} />
              )}
            </EmptyState>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The largest width of a page, in CSS pixels, and what is kept free on both sides of it together. */
const MAX_WIDTH = 780
const MARGINS = 34

/** The pages as wide as there is room. */
function FittedPages({ source, sizes }: { source: PageSource; sizes: ShownDocument['pages'] }) {
  const area = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useSeen<number | null>(null)
  useEffect(() => {
    const element = area.current!
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [setRoom])
  const widest = Math.max(1, ...sizes.map(({ width }) => width))
  return (
    <div ref={area} style={{ minWidth: 0 }}>
      {room !== null && <Pages source={source} sizes={sizes} zoom={Math.min(MAX_WIDTH, room - MARGINS) / widest} />}
    </div>
  )
}
