// Generated from request-cancel.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-cancel.menu': {}
      'request-cancel.open': {}
      'request-cancel.title': { name: MessageValue }
      'request-cancel.text': {}
      'request-cancel.message': {}
      'request-cancel.message.help': {}
      'request-cancel.keep': {}
      'request-cancel.confirm': {}
      'request-cancel.pending': {}
      'request-cancel.done': { name: MessageValue }
      'request-cancel.canceledOn': { date: MessageValue }
      'request-cancel.words': {}
    }
  }
}
