import { bind } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import { reminderStopPorts } from '#api/ports/signing/reminder-stop.ports.ts'
import { reminderStopMachine } from '#machines/flows/signing/reminder-stop.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import { ReminderStopView } from '#ui/signing/reminder-stop.view.tsx'
import type { App } from '../app.ts'

/** The page where a mailed link stops the automatic reminders of a request. */
export function screen({ api }: App) {
  return function ReminderStop() {
    const machine = useOnce(() =>
      reminderStopMachine.provide({ actors: bind(reminderStopPorts(api, linkTab.tokenOf('reminders') ?? '')) }),
    )
    return <Flow machine={machine} view={ReminderStopView} />
  }
}
