import { createContext, useContext, type ComponentType } from 'react'
import type { EmittedFrom } from 'xstate'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { bulkPorts } from '#api/ports/requests/bulk.ports.ts'
import { bulkMachine } from '#machines/flows/requests/bulk.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import type { Bulk } from '#ui/requests/bulk/bulk.ts'
import type { App } from '../app.ts'

const BulkContext = createContext<Bulk | null>(null)

/** The flow of what is done with the selected requests, in a list within `withBulk`. */
export const useBulk = (): Bulk => useContext(BulkContext)!

/** Runs the flow around a list. */
export function withBulk({ api, session }: App, List: ComponentType): ComponentType {
  const machine = bulkMachine.provide({ actors: bind(bulkPorts(api, { now: Date.now, save })) })
  const View = (bulk: Bulk) => (
    <BulkContext value={bulk}>
      <List />
    </BulkContext>
  )
  return function BulkActions() {
    const showToast = useToast()
    const input = useOnce(() => {
      const { account } = session.getSnapshot().context
      const sender = account && may(account, 'createSimpleSignatureRequest') ? account.id : null
      return { sender, key: crypto.randomUUID() }
    })
    const sayDone = (done: EmittedFrom<typeof bulkMachine>) =>
      showToast(<Message id="bulk.toast" values={{ action: done.action, count: done.count }} />)
    return <Flow machine={machine} view={View} input={input} onEmit={sayDone} />
  }
}
