import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { components } from '#openapi'
import type { EditMachine, FormValues } from '#machines/flows/edit.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { EditFlow } from './edit-flow.tsx'

type Account = components['schemas']['Account']

type OwnForm<Values extends FormValues> = {
  /** The form's machine with its ports bound. */
  machine: EditMachine<Values>
  view: ComponentType<ViewProps<EditMachine<Values>>>
}

type OwnEditPageProps<Values extends FormValues> = {
  /** Called each time the page is opened. */
  form: () => OwnForm<Values>
  /** The id of the record: that of the account, or of its organisation. */
  idOf: (account: Account) => string
  /** Where the form leads once it is saved, unless it stays, or left by its own button. */
  next: string
  /** Called once the record is saved, if the form stays. */
  onSaved?: () => void
}

/** A page that is a form for a record of one's own, which has no id in its address. */
export function ownEditPage<Values extends FormValues>({ session }: App, given: OwnEditPageProps<Values>) {
  const own = () => session.getSnapshot().context.account
  return function OwnEditPage() {
    const navigate = useNavigate()
    const { machine, view } = useOnce(given.form)
    const input = useOnce(() => {
      const account = own()
      return { id: account ? given.idOf(account) : '', key: crypto.randomUUID() }
    })
    return (
      <EditFlow<Values>
        machine={machine}
        view={view}
        input={input}
        mayHold={() => own() !== null}
        onLeave={() => void navigate(given.next)}
        onSaved={given.onSaved}
      />
    )
  }
}
