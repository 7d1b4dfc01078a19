// Generated from home.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'home.title': {}
      'home.who': { name: MessageValue }
      'home.exit': {}
      'home.complaint.offline': {}
      'home.complaint.unavailable': {}
      'home.complaint.unexpected': {}
    }
  }
}
