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
  /** Where it leads once this is saved, if that is another page; null if it is not. */
  savedTo?: ((saved: Saved<Values>) => string | null) | undefined
}

/** What was saved: `before` is what the form has loaded, `id` is null for a new record. */
export type Saved<Values> = { id: string | null; before: Values; values: Values }

/** A page that is a form: for the record whose id the address has, for a new one where it has none. */
export function editPage<Values extends FormValues>(
  { session }: App,
  { machine, view, list, savedTo = () => null }: EditPageProps<Values>,
) {
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
        onLeave={(state) => void navigate((state.hasTag('saved') && savedTo(state.context)) || list)}
      />
    )
  }
}
