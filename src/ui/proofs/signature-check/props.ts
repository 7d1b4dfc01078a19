import type { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** What the check page and its parts are given. */
export type CheckProps = ViewProps<typeof signatureCheckMachine>
