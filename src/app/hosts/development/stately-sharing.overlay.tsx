import { bind } from '#api/bind.ts'
import { shareWithStately } from '#api/browser/inspection/stately-sharing.ts'
import { statelySharingPorts } from '#api/ports/inspector/stately-sharing.ports.ts'
import { statelySharingMachine } from '#machines/flows/inspector/stately-sharing.machine.ts'
import { Flow } from '#ui/flow.tsx'
import { StatelySharingView } from '#ui/inspector/stately/stately-sharing.view.tsx'
import type { App } from '../../app.ts'

/** Shows what happens in this tab in Stately's inspector. */
export function overlay({ running }: Pick<App, 'running'>) {
  const machine = statelySharingMachine.provide({
    actors: bind(
      statelySharingPorts((heard) => shareWithStately({ own: window, watch: running.watch, now: Date.now, ...heard })),
    ),
  })
  return function StatelySharing() {
    return <Flow machine={machine} view={StatelySharingView} />
  }
}
