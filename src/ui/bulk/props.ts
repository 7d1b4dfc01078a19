import type { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import type { BulkFile } from '#machines/rules/bulk/bulk-table.ts'
import type { ViewProps } from '../flow.tsx'

export type BulkSendingViewProps = ViewProps<typeof bulkSendingMachine> & {
  /** The address of the list of templates. */
  templates: string
  /** Keeps a file under a new key. */
  put: (file: File) => BulkFile
}
