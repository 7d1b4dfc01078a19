import type { bulkProgressMachine } from '#machines/flows/bulk/bulk-progress.machine.ts'
import type { ViewProps } from '../flow.tsx'

export type BulkProgressViewProps = ViewProps<typeof bulkProgressMachine> & {
  /** The address of the list of bulk sendings. */
  list: string
  requestOf: (id: string) => string
  /** Whether the account may change what this account has started. */
  mayChange: (creator: string) => boolean
}
