// Generated from request-checklist.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-checklist.title': {}
      'request-checklist.count': { count: number | bigint }
      'request-checklist.nothing': {}
      'request-checklist.files': {}
      'request-checklist.noSigner': {}
      'request-checklist.signer': { name: MessageValue }
      'request-checklist.fieldName': { count: number | bigint; page: number | bigint }
      'request-checklist.signature': { name: MessageValue }
      'request-checklist.requestField': { count: number | bigint; name: MessageValue; page: number | bigint }
      'request-checklist.name': {}
      'request-checklist.expiresOn': {}
      'request-checklist.ccRecipients': {}
      'request-checklist.customFields': {}
      'request-checklist.autoReminderMaxNumber': {}
      'request-checklist.daysBeforeExpirationNotification': {}
      'request-checklist.signingRedirectUrl': {}
      'request-checklist.failureSigningRedirectUrl': {}
      'request-checklist.customMailsContent': {}
    }
  }
}
