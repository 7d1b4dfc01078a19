import type { MailType } from '../../mail/mail-texts.ts'

/** The step of the wizard where a change was made. */
type Step = 'files' | 'signers' | 'fields' | 'settings'

/** What an edit changes. `about`: the person, file, field or key that has it; empty for the request itself. */
export type EditChange =
  | {
      /** A signer, file or copy recipient that was added has no `before`, one that was removed no `after`. */
      subject:
        | 'file'
        | 'fileOrder'
        | 'signer'
        | 'signerName'
        | 'signerMail'
        | 'signerRole'
        | 'signerOrder'
        | 'signerCode'
        | 'signerType'
        | 'name'
        | 'language'
        | 'expiresOn'
        | 'copy'
        | 'metadata'
        | 'value'
        | 'filesTreatment'
        | 'sendFilesByEmail'
        | 'reassignment'
        | 'signingRedirectUrl'
        | 'failureSigningRedirectUrl'
        | 'reminders'
        | 'notice'
      step: Step
      about: string
      before: string
      after: string
    }
  | { subject: 'mailText'; step: Step; about: ''; mail: MailType; before: string; after: string }
  /** Fields of one role on one page. `about`: the signer; empty for the sender. */
  | {
      subject: 'fieldsAdded' | 'fieldsRemoved' | 'fieldsMoved' | 'fieldsChanged'
      step: Step
      about: string
      before: string
      after: string
      fileName: string
      page: number
      count: number
    }

/** A change if the two differ. */
export const ifChanged = <Kind extends EditChange>(change: Kind): Kind[] =>
  change.before === change.after ? [] : [change]
