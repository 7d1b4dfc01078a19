import type { bulkMachine } from '#machines/flows/requests/bulk.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** The flow that does something with the selected requests of a list. The screen runs it. */
export type Bulk = ViewProps<typeof bulkMachine>
