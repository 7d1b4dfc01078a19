import type { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** The props of the check page and its parts. */
export type CheckProps = ViewProps<typeof signatureCheckMachine>
