// Generated from template-making.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-making.template.title': { name: MessageValue }
      'template-making.template.text': {}
      'template-making.template.confirm': {}
      'template-making.template.pending': {}
      'template-making.request.title': { name: MessageValue }
      'template-making.request.text': {}
      'template-making.request.confirm': {}
      'template-making.request.pending': {}
      'template-making.keep': {}
      'template-making.retry': {}
      'template-making.close': {}
    }
  }
}
