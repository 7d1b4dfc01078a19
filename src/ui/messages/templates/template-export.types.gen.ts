// Generated from template-export.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-export.title': { name: MessageValue }
      'template-export.close': {}
      'template-export.keep': {}
      'template-export.retry': {}
      'template-export.pending': {}
      'template-export.text': {}
    }
  }
}
