// Generated from contact-removal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-removal.title': { name: MessageValue }
      'contact-removal.text': {}
      'contact-removal.keep': {}
      'contact-removal.confirm': {}
      'contact-removal.pending': {}
      'contact-removal.close': {}
    }
  }
}
