// Generated from request-again.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-again.help': {}
      'request-again.start': {}
      'request-again.pending': {}
      'request-again.ended.CANCELED': {}
      'request-again.ended.EXPIRED': {}
      'request-again.ended.REFUSED': { names: MessageValue }
      'request-again.ended.text': {}
      'request-again.refusedBy': { names: MessageValue }
      'request-again.refusedBy.text': {}
      'request-again.unreached': { names: MessageValue }
      'request-again.unreached.text': {}
      'request-again.unreached.others': {}
    }
  }
}
