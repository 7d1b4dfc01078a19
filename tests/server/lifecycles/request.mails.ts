import type { StateOf } from '#machines/journal.ts'
import type { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import type { MailTo } from './driver.ts'
import type { AskedJob } from './model.ts'

/** The jobs that run at once in a walk; the others wait for its steps. */
export const SMALL_JOBS = [
  'inviteSigners',
  'remindSigners',
  'sendSignedMails',
  'sendFinalMails',
  'sendCopyAgain',
  'sendCanceledMails',
  'tellCreator',
  'purgeDraft',
  'sendMail',
]

const TO_CREATOR: Record<string, string> = {
  'request.submitted': 'REQUESTER_SIGNATURE_CREATED_MAIL',
  'request.canceled': 'REQUESTER_SIGNATURE_CANCELED_MAIL',
  'request.expired': 'REQUESTER_SIGNATURE_EXPIRED_MAIL',
  'signer.refused': 'REQUESTER_SIGNATURE_REFUSED_MAIL',
  'expiration.announced': 'CREATOR_EXPIRATION_NOTIFICATION_MAIL',
  'editing.reminded': 'CREATOR_EDITING_REMINDER_MAIL',
}

/** The mails that jobs of a request send once they have run; `copy` is the id of who gets a copy. */
export function mailsOfJobs(
  asked: AskedJob[],
  { value, context }: StateOf<typeof requestLifecycle>,
  copy: string,
): MailTo[] {
  const of = ({ kind, data }: AskedJob): MailTo[] => {
    const { signers = [], signer, of: about } = data as { signers?: string[]; signer?: string; of?: string }
    const each = (mail: string) => signers.map((id): MailTo => [mail, id])
    if (kind === 'inviteSigners') return each('SIGNER_SIGNATURE_CREATED_MAIL')
    if (kind === 'remindSigners') return each('SIGNER_REMINDER_MAIL')
    if (kind === 'sendCanceledMails') return each('SIGNER_SIGNATURE_CANCELED_MAIL')
    if (kind === 'sendSignedMails')
      return [
        ['SIGNER_SIGNATURE_CONFIRMATION_MAIL', signer!],
        ['REQUESTER_SIGNING_NOTIFICATION_MAIL', null],
      ]
    if (kind === 'sendCopyAgain')
      return [[value.endsWith('_FINISHED') ? 'COPY_SIGNATURE_FINISHED_MAIL' : 'COPY_SIGNATURE_CREATED_MAIL', copy]]
    if (kind === 'sendFinalMails')
      return [
        ['REQUESTER_SIGNATURE_FINISHED_MAIL', null],
        ...context.signers
          .filter(({ status }) => status === 'SIGNED')
          .map(({ id }): MailTo => ['SIGNER_SIGNATURE_FINISHED_MAIL', id]),
        ['COPY_SIGNATURE_FINISHED_MAIL', copy],
      ]
    if (kind === 'tellCreator')
      return [
        [TO_CREATOR[about!]!, null],
        ...(about === 'request.submitted' ? [['COPY_SIGNATURE_CREATED_MAIL', copy] as MailTo] : []),
      ]
    return []
  }
  return asked.flatMap(of)
}
