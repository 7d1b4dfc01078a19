// Generated from required-text.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'required-text.close': {}
      'required-text.count': { count: MessageValue; max: MessageValue }
    }
  }
}
