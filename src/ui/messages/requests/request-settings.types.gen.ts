// Generated from request-settings.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-settings.advanced': {}
      'request-settings.filesTreatment': {}
      'request-settings.filesTreatment.help': {}
      'request-settings.signed': {}
      'request-settings.separate': {}
      'request-settings.sendFilesByEmail': {}
      'request-settings.sendFilesByEmail.help': { files: MessageValue }
      'request-settings.lastEmail': {}
      'request-settings.noFiles': {}
      'request-settings.allowReassignment': {}
      'request-settings.allowReassignment.help': {}
      'request-settings.reassignment.term': {}
      'request-settings.reassignment.allowed': {}
      'request-settings.signingRedirectUrl': {}
      'request-settings.signingRedirectUrl.help': {}
      'request-settings.failureSigningRedirectUrl': {}
      'request-settings.failureSigningRedirectUrl.help': {}
      'request-settings.why.signingRedirectUrl': { link: MessageTag }
      'request-settings.why.failureSigningRedirectUrl': { link: MessageTag }
      'request-settings.mails': {}
      'request-settings.mail.SIGNER_SIGNATURE_CREATED_MAIL': {}
      'request-settings.mail.SIGNER_SIGNATURE_CONFIRMATION_MAIL': {}
      'request-settings.mail.SIGNER_SIGNATURE_FINISHED_MAIL': {}
      'request-settings.message.SIGNER_SIGNATURE_CREATED_MAIL': {}
      'request-settings.message.SIGNER_SIGNATURE_CONFIRMATION_MAIL': {}
      'request-settings.message.SIGNER_SIGNATURE_FINISHED_MAIL': {}
      'request-settings.message.help': {}
      'request-settings.count': { count: MessageValue; max: MessageValue }
      'request-settings.why.customMailsContent': { link: MessageTag }
      'request-settings.metadata': {}
      'request-settings.metadata.lead': {}
      'request-settings.metadata.key': {}
      'request-settings.metadata.value': {}
      'request-settings.metadata.add': {}
      'request-settings.metadata.remove': { hasKey: string; key: MessageValue }
      'request-settings.why.metadata': {}
      'request-settings.mail.SIGNER_REMINDER_MAIL': {}
      'request-settings.message.SIGNER_REMINDER_MAIL': {}
      'request-settings.reminders': {}
      'request-settings.reminders.help': {}
      'request-settings.reminders.frequency': {}
      'request-settings.reminders.EVERY_DAY': {}
      'request-settings.reminders.THREE_DAYS': {}
      'request-settings.reminders.FIVE_DAYS': {}
      'request-settings.reminders.SEVEN_DAYS': {}
      'request-settings.reminders.most': {}
      'request-settings.reminders.count': { count: number | bigint }
      'request-settings.reminders.term': {}
      'request-settings.reminders.none': {}
      'request-settings.reminders.value': { count: number | bigint }
      'request-settings.notice': {}
      'request-settings.notice.help': {}
      'request-settings.notice.late': {}
      'request-settings.notice.days': { days: number | bigint }
      'request-settings.attachment.title': {}
      'request-settings.attachment.text': {}
      'request-settings.attachment.keep': {}
      'request-settings.attachment.confirm': {}
    }
  }
}
