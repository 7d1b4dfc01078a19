import { replay } from '../../../journal.ts'
import { openingOf, type OpenedDocument } from '../../../rules/documents/field-files.ts'
import { fieldRolesOf, type DraftRole } from '../../../rules/templates/draft-roles.ts'
import { resumeDraft, type InterruptedDraft } from '../../documents/document-wizard/resume.ts'
import { templateWizardMachine } from '../template-wizard.machine.ts'
import type { TemplateWizardEvent } from './events.ts'
import type { TemplateWizardInput } from './wizard-setup.ts'

/** What the field editor opens with for a template. */
export const templateOpening = ({ roles, ...draft }: Omit<OpenedDocument, 'roles'> & { roles: readonly DraftRole[] }) =>
  openingOf({ ...draft, roles: fieldRolesOf(roles) })

/** Resumes an interrupted template: see `resumeDraft`. */
export const resumeTemplate = (draft: InterruptedDraft<TemplateWizardEvent>, input: TemplateWizardInput) =>
  resumeDraft(
    {
      after: (events: readonly TemplateWizardEvent[]) => replay(templateWizardMachine, events, input),
      openingOf: templateOpening,
    },
    draft,
  )
