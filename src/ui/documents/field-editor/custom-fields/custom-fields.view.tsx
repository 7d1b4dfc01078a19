import { createContext, use, type ReactNode } from 'react'
import { Flow, type ViewProps } from '../../../flow.tsx'
import { CustomFieldsContext, type CustomFieldsMachine } from './context.ts'
import { Deletion } from './deletion.tsx'
import { Keeping } from './keeping.tsx'

/** Gives the editor custom fields. Their dialogs are outside of it, so that it does not get the keys. */
export const CustomFieldsView = ({
  state,
  send,
  children,
}: ViewProps<CustomFieldsMachine> & { children: ReactNode }) => (
  <CustomFieldsContext value={{ state, send }}>
    {children}
    {state.hasTag('naming') && <Keeping state={state} send={send} />}
    {state.hasTag('asking') && <Deletion state={state} send={send} />}
  </CustomFieldsContext>
)

const Around = createContext<ReactNode>(null)
const AroundView = (flow: ViewProps<CustomFieldsMachine>) => (
  <CustomFieldsView {...flow}>{use(Around)}</CustomFieldsView>
)

/** Runs the flow of the custom fields around the editor, if its owner has any. */
export function CustomFields({ machine, children }: { machine: CustomFieldsMachine | undefined; children: ReactNode }) {
  if (!machine) return children
  return (
    <Around value={children}>
      <Flow machine={machine} view={AroundView} />
    </Around>
  )
}
