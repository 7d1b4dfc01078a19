import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { reminderPorts } from '#api/ports/requests/reminder.ports.ts'
import { reminderMachine } from '#machines/flows/requests/reminder.machine.ts'
import { restOf } from '#machines/rules/requests/reminders.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import type { Reminder } from '#ui/requests/reminder/reminder.ts'
import { ReminderView } from '#ui/requests/reminder/reminder.view.tsx'

/** Runs the flow that reminds signers. */
export function reminder(api: Api): Reminder {
  const machine = reminderMachine.provide({ actors: bind(reminderPorts(api)) })
  return function SignerReminder({ request, signers, onDone }) {
    const showToast = useToast()
    const input = useOnce(() => ({
      request,
      key: crypto.randomUUID(),
      // A signer whose invitation is still to be sent needs no reminder.
      signers: signers.map(({ mail, firstName, lastName, lastMailDate }) => ({
        mail,
        name: `${firstName} ${lastName}`,
        ...restOf(lastMailDate, Date.now()),
      })),
    }))
    const done = <Message id="reminder.done" />
    const finish = (isSent: boolean) => {
      if (isSent) showToast(done)
      onDone(isSent)
    }
    return <Flow machine={machine} view={ReminderView} input={input} onDone={finish} />
  }
}
