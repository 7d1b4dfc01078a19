import type { ComponentType } from 'react'
import type { ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'

type NamedView = ComponentType<ViewProps<ConfirmMachine> & { name: string }>

/** A component that runs a flow which asks before something is done to a named record, and tells whether it was done. */
export function confirming(machine: ConfirmMachine, Asking: NamedView) {
  return function Confirming({ id, name, onDone }: { id: string; name: string; onDone: (isDone: boolean) => void }) {
    const View = useOnce(() => (props: ViewProps<ConfirmMachine>) => <Asking {...props} name={name} />)
    return <Flow<ConfirmMachine> machine={machine} view={View} input={{ id }} onDone={onDone} />
  }
}
