// Generated from group-removal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'group-removal.title': { name: MessageValue }
      'group-removal.text': {}
      'group-removal.keep': {}
      'group-removal.confirm': {}
      'group-removal.pending': {}
      'group-removal.close': {}
    }
  }
}
