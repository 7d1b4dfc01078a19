import type { severalChecksMachine } from '#machines/flows/proofs/several-checks.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** The props of the check of several files and of its parts. */
export type SeveralChecksProps = ViewProps<typeof severalChecksMachine>
