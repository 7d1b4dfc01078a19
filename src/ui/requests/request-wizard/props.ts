import type { ComponentType } from 'react'
import type { components } from '#openapi'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { ChosenTemplates } from '#machines/flows/requests/request-wizard/events.ts'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import type { DraftEditorProps } from '../../documents/draft-field-editor.tsx'
import type { FileTools } from '../../documents/files/props.ts'
import type { ViewProps } from '../../flow.tsx'
import type { Suggesting } from './signers/suggestions.ts'

/** What the wizard gives the preview of a draft. */
export type PreviewProps = {
  draft: WizardContext
  /** The key of the signer. */
  signer: string
  onClose: () => void
}

/** What the wizard gives the dialog that picks templates. */
export type TemplatePickerProps = {
  maxFiles: number
  /** The ids of the templates that the draft is made of, in their order. */
  picked: readonly string[]
  /** The picked templates; null if none were picked, or nothing was changed. */
  onDone: (chosen: ChosenTemplates | null) => void
}

/** What the screen injects into the wizard's view. */
export type WizardTools = FileTools & {
  /** The field editor of step 3. */
  Editor: ComponentType<DraftEditorProps>
  /** Shows the draft as one of its signers will see it. */
  Preview: ComponentType<PreviewProps>
  /** Picks the templates that the request begins with; null for an account that may not use templates. */
  TemplatePicker: ComponentType<TemplatePickerProps> | null
  /** Suggests signers from the address book; null for an account that has none. */
  Suggesting: Suggesting | null
  /** The owner of the draft, for the preview of the mail. */
  sender: { name: string; organization: string }
  /** What its organisation attaches to the emails about finished requests. */
  attachedFiles: components['schemas']['AttachedFiles']
}

export type WizardViewProps = ViewProps<typeof requestWizardMachine> & { tools: WizardTools }
export type StepProps = WizardViewProps
