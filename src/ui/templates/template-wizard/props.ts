import type { ComponentType } from 'react'
import type { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import type { DraftEditorProps } from '../../documents/draft-field-editor.tsx'
import type { FileTools } from '../../documents/files/props.ts'
import type { ViewProps } from '../../flow.tsx'

/** What the screen injects into the wizard's view. */
export type TemplateTools = FileTools & {
  /** The field editor of step 3. */
  Editor: ComponentType<DraftEditorProps>
}

export type TemplateWizardViewProps = ViewProps<typeof templateWizardMachine> & { tools: TemplateTools }
export type StepProps = TemplateWizardViewProps
