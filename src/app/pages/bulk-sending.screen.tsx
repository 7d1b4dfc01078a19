import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { openSheet } from '#api/browser/bulk/sheet-worker.ts'
import { save } from '#api/browser/save.ts'
import { createShelf } from '#api/browser/shelf.ts'
import { bulkSendingPorts } from '#api/ports/bulk/bulk-sending.ports.ts'
import { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import type { BulkFile } from '#machines/rules/bulk/bulk-table.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { BulkSendingView } from '#ui/bulk/bulk-sending.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { bulkHistory } from '../bindings/bulk-history.ts'
import { useLeaving } from '../bindings/leaving.ts'
import { useStepHistory } from '../bindings/step-history.ts'
import { useBulkWords } from '../hosts/bulk-words.ts'
import { to } from '../to.ts'
import { missingScreen } from './missing.screen.tsx'

/** Sends the template of the address to many. */
export function screen(app: App) {
  const { api, session } = app
  const Missing = missingScreen(app, 'page')

  function Sending({ templateId }: { templateId: string }) {
    const navigate = useNavigate()
    const words = useBulkWords()
    const visit = useOnce(() => {
      const shelf = createShelf(() => crypto.randomUUID())
      const sheet = openSheet()
      const ports = bulkSendingPorts(api, { shelf, sheet, words, save })
      return {
        close: sheet.close,
        machine: bulkSendingMachine.provide({ actors: bind(ports) }),
        View: viewWith(shelf.put, () => session.getSnapshot().context.account !== null),
      }
    })
    const { close } = visit
    useEffect(() => close, [close])
    return (
      <Flow
        machine={visit.machine}
        view={visit.View}
        input={{ templateId }}
        onDone={(output) => {
          if (output.is === 'created') void navigate(to('bulkSending', { id: output.id }), { replace: true })
        }}
        renderNext={(output) => output.is === 'gone' && <Missing />}
      />
    )
  }

  return function BulkSendingPage() {
    const [query] = useSearchParams()
    const templateId = query.get('templateId') ?? ''
    return isId(templateId) ? <Sending key={templateId} templateId={templateId} /> : <Missing />
  }
}

/** The view with this way of keeping files. A file that was chosen is not lost without a question. */
const viewWith = (put: (file: File) => BulkFile, mayHold: () => boolean) =>
  function BulkSendingWithFiles(props: ViewProps<typeof bulkSendingMachine>) {
    const { state, send } = props
    const seen = useRef(state)
    useEffect(() => {
      seen.current = state
    }, [state])
    useStepHistory(bulkHistory(props))
    useLeaving({
      isHeld: () => mayHold() && seen.current.status === 'active' && seen.current.context.file !== null,
      isAsked: state.context.isLeavingAsked,
      isDone: state.status === 'done',
      canAsk: () => state.can({ type: 'leaving.asked' }),
      ask: () => send({ type: 'leaving.asked' }),
      onLeave: () => {},
    })
    return <BulkSendingView {...props} templates={to('templates')} put={put} />
  }
