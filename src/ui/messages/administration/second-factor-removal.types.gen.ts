// Generated from second-factor-removal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'second-factor-removal.title': { name: MessageValue }
      'second-factor-removal.text': {}
      'second-factor-removal.keep': {}
      'second-factor-removal.confirm': {}
      'second-factor-removal.pending': {}
      'second-factor-removal.close': {}
    }
  }
}
