import type { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import type { ViewProps } from '../../flow.tsx'

export type JournalProps = ViewProps<typeof inspectorJournalMachine>
