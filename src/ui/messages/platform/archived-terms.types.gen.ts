// Generated from archived-terms.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'archived-terms.title': {}
      'archived-terms.lead': {}
      'archived-terms.current': { version: MessageValue }
      'archived-terms.version': { version: MessageValue }
      'archived-terms.read': { version: MessageValue }
      'archived-terms.changes.latest': {}
      'archived-terms.changes.second': {}
      'archived-terms.changes.first': {}
    }
  }
}
