// Generated from email-change.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'email-change.title': {}
      'email-change.lead': {}
      'email-change.loading': {}
      'email-change.own': {}
      'email-change.change': {}
      'email-change.dialog': {}
      'email-change.text': { mail: MessageValue }
      'email-change.new': {}
      'email-change.missing': {}
      'email-change.invalid': {}
      'email-change.same': {}
      'email-change.keep': {}
      'email-change.submit': {}
      'email-change.sending': {}
      'email-change.withheld': { time: MessageValue }
      'email-change.waiting': {}
      'email-change.waiting.detail': { time: MessageValue }
      'email-change.again': {}
      'email-change.sentAgain': {}
      'email-change.cancel': {}
      'email-change.cancelling': {}
    }
  }
}
