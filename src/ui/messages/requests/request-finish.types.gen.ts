// Generated from request-finish.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-finish.title': { name: MessageValue }
      'request-finish.text': { name: MessageValue }
      'request-finish.keep': {}
      'request-finish.confirm': {}
      'request-finish.pending': {}
      'request-finish.close': {}
    }
  }
}
