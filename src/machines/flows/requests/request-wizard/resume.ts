import { replay } from '../../../journal.ts'
import { draftOpening } from '../../../rules/requests/draft-opening.ts'
import { resumeDraft } from '../../documents/document-wizard/resume.ts'
import type { FoundDraft } from '../request-draft.machine.ts'
import { requestWizardMachine } from '../request-wizard.machine.ts'
import type { RequestWizardEvent } from './events.ts'
import type { WizardInput } from './wizard-setup.ts'

/** Resumes the interrupted draft of a request: see `resumeDraft`. */
export const resume = (draft: FoundDraft, input: WizardInput) =>
  resumeDraft(
    {
      after: (events: readonly RequestWizardEvent[]) => replay(requestWizardMachine, events, input),
      openingOf: draftOpening,
    },
    draft,
  )
