// Generated from activation-mail.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'activation-mail.title': { name: MessageValue }
      'activation-mail.text': {}
      'activation-mail.keep': {}
      'activation-mail.confirm': {}
      'activation-mail.pending': {}
      'activation-mail.close': {}
    }
  }
}
