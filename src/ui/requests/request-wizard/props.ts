import type { ComponentType } from 'react'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { ChosenFile } from '#machines/flows/requests/request-wizard/events.ts'
import type { DraftField, DraftFile } from '#machines/rules/requests/draft.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import type { ViewProps } from '../../flow.tsx'

/** What the field editor is given by the wizard, and what it says. */
export type EditorProps = {
  files: DraftFile[]
  signers: DraftSigner[]
  /** By the id of the file they stand on. */
  fields: Record<string, DraftField[]>
  /** Somebody tried to go on: what has no name is to be shown. */
  hasTried: boolean
  onKept: (fields: Record<string, DraftField[]>) => void
}

/** What the wizard's view cannot do by itself; its screen hands it in. */
export type WizardTools = {
  /** Keeps the bytes of a file, and says what the machine may know of it. */
  put: (file: File) => ChosenFile
  /** The first page of a file, so many pixels high. Rejects where it cannot be shown. */
  draw: (file: DraftFile, height: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** Step 3. */
  Editor: ComponentType<EditorProps>
  /** Whose draft it is, for the preview of the mail. */
  sender: { name: string; organization: string }
}

export type WizardViewProps = ViewProps<typeof requestWizardMachine> & { tools: WizardTools }
export type StepProps = WizardViewProps
