import type { ComponentType } from 'react'
import type { components } from '#openapi'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { FilePasswordInput, FilePasswordOutput } from '#machines/flows/requests/file-password.machine.ts'
import type { ChosenFile } from '#machines/flows/documents/document-wizard/events.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import type { DocumentField, DocumentFile } from '#machines/rules/documents/shared-document.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import type { ViewProps } from '../../flow.tsx'
import type { Suggesting } from './signers/suggestions.ts'

/** The props the wizard gives the field editor. */
export type EditorProps = {
  files: DocumentFile[]
  signers: DraftSigner[]
  /** By the id of their file. */
  fields: Record<string, DocumentField[]>
  limits: Limits
  /** The ids of the files whose form fields were added or declined. */
  answeredForms: string[]
  /** The ids of the files whose places to fill in were taken or declined. */
  answeredPlaces: string[]
  /** Grows each time when the first field without a name is to be shown. */
  sought: number
  /** The role whose fields are to be placed, a new object each time; null for the one that is chosen. */
  soughtRole: { role: string | null } | null
  onKept: (fields: Record<string, DocumentField[]>) => void
  onFormAnswered: () => void
  onPlacesAnswered: () => void
}

/** What the wizard gives the preview of a draft. */
export type PreviewProps = {
  draft: WizardContext
  /** The key of the signer. */
  signer: string
  onClose: () => void
}

type FilePasswordProps = { input: FilePasswordInput; onDone: (answer: FilePasswordOutput) => void }

/** What the screen injects into the wizard's view. */
export type WizardTools = {
  /** Keeps the bytes of a file and returns what the machine knows of it. */
  put: (file: File) => ChosenFile
  /** Draws the first page of a file, `height` pixels high. Rejects if that is not possible. */
  draw: (file: DocumentFile, height: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  /** The field editor of step 3. */
  Editor: ComponentType<EditorProps>
  /** The dialog that uploads files with their password. */
  FilePassword: ComponentType<FilePasswordProps>
  /** Shows the draft as one of its signers will see it. */
  Preview: ComponentType<PreviewProps>
  /** Suggests signers from the address book; null for an account that has none. */
  Suggesting: Suggesting | null
  /** The owner of the draft, for the preview of the mail. */
  sender: { name: string; organization: string }
  /** What its organisation attaches to the emails about finished requests. */
  attachedFiles: components['schemas']['AttachedFiles']
}

export type WizardViewProps = ViewProps<typeof requestWizardMachine> & { tools: WizardTools }
export type StepProps = WizardViewProps
