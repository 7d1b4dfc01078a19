import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { EditMachine, FormValues } from '#machines/flows/edit.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { EditFlow } from './edit-flow.tsx'

type EditPageProps<Values extends FormValues> = {
  /** The form's machine with its ports bound. */
  machine: EditMachine<Values>
  view: ComponentType<ViewProps<EditMachine<Values>>>
  /** Where the form leads once it is saved, or left by its own button. */
  list: string
}

/** A page that is a form: for the record whose id the address has, for a new one where it has none. */
export function editPage<Values extends FormValues>({ session }: App, { machine, view, list }: EditPageProps<Values>) {
  return function EditPage() {
    const { id = null } = useParams()
    const navigate = useNavigate()
    const key = useOnce(() => crypto.randomUUID())
    return (
      <EditFlow<Values>
        key={id}
        machine={machine}
        view={view}
        input={{ id, key }}
        mayHold={() => session.getSnapshot().context.account !== null}
        onLeave={() => void navigate(list)}
      />
    )
  }
}
