import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { bulkProgressPorts } from '#api/ports/bulk/bulk-progress.ports.ts'
import { bulkProgressMachine } from '#machines/flows/bulk/bulk-progress.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { BulkProgressView } from '#ui/bulk/bulk-progress.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { to } from '../to.ts'
import { missingScreen } from './missing.screen.tsx'

/** The page of one bulk sending. */
export function screen(app: App) {
  const { api, session } = app
  const ports = bulkProgressPorts(api, { save, newKey: () => crypto.randomUUID() })
  const machine = bulkProgressMachine.provide({ actors: bind(ports) })
  const Missing = missingScreen(app, 'page')
  const View = (props: ViewProps<typeof bulkProgressMachine>) => (
    <BulkProgressView
      {...props}
      list={to('bulkSendings')}
      requestOf={(id) => to('requestDetail', { id })}
      mayChange={(creator) => {
        const { account } = session.getSnapshot().context
        return may(account, 'createSimpleSignatureRequest') && account?.id === creator
      }}
    />
  )
  return function BulkProgress() {
    const { id = '' } = useParams()
    if (!isId(id)) return <Missing />
    return <Flow key={id} machine={machine} input={{ id }} view={View} renderNext={() => <Missing />} />
  }
}
