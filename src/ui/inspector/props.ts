import type { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import type { ViewProps } from '../flow.tsx'

export type InspectorProps = ViewProps<typeof inspectorMachine>
