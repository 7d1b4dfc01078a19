// Generated from missing.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'missing.page': {}
      'missing.request': {}
      'missing.text': {}
      'missing.requests': {}
      'missing.check': {}
      'missing.login': {}
      'missing.account': { mail: MessageValue }
    }
  }
}
