// Generated from status.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'status.consult.title': {}
      'status.consult.text': {}
      'status.canceled.title': {}
      'status.canceled.text': {}
      'status.canceled.when': { day: MessageValue; issuer: MessageValue; time: MessageValue; zone: MessageValue }
      'status.canceled.words': { issuer: MessageValue }
      'status.expired.title': {}
      'status.expired.text': {}
      'status.signedExpired.title': {}
      'status.signedExpired.text': {}
      'status.finished.title': {}
      'status.finished.text': {}
      'status.expiredEmbedded.title': {}
      'status.expiredEmbedded.text': {}
      'status.embeddedNotAvailable.title': {}
      'status.embeddedNotAvailable.text': {}
      'status.rejected.title': {}
      'status.rejected.text': {}
      'status.rejected.when': { count: number | bigint; day: MessageValue; names: MessageValue; time: MessageValue; zone: MessageValue }
      'status.ownRefusal.title': {}
      'status.ownRefusal.text': {}
      'status.ownOptionalRefusal.title': {}
      'status.ownOptionalRefusal.text': {}
      'status.reassigned.title': {}
      'status.reassigned.text': {}
      'status.editing.title': {}
      'status.editing.text': {}
      'status.notAvailable.title': {}
      'status.notAvailable.text': {}
      'status.unknownLink.title': {}
      'status.unknownLink.text': {}
      'status.endedLink.title': {}
      'status.endedLink.text': {}
    }
  }
}
