import type { ComponentType } from 'react'
import type { LocalFile, signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** The props of the check page and its parts. */
export type CheckProps = ViewProps<typeof signatureCheckMachine>

/** Checks several files in turn, in the place of the page for one. */
export type Several = ComponentType<{ files: readonly LocalFile[]; onEnd: () => void }>
