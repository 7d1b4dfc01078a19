// Generated from deferred-files.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'deferred-file-removal.title': { name: MessageValue }
      'deferred-file-removal.text': {}
      'deferred-file-removal.keep': {}
      'deferred-file-removal.confirm': {}
      'deferred-file-removal.pending': {}
      'deferred-file-removal.close': {}
    }
  }
}
