// Generated from editing-cancel.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'editing-cancel.open': {}
      'editing-cancel.title': { name: MessageValue }
      'editing-cancel.text': {}
      'editing-cancel.keep': {}
      'editing-cancel.confirm': {}
      'editing-cancel.pending': {}
      'editing-cancel.close': {}
      'editing-cancel.done': { name: MessageValue }
    }
  }
}
