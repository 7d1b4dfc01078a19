// Generated from template-switch.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-switch.disable.title': { name: MessageValue }
      'template-switch.disable.text': {}
      'template-switch.disable.keep': {}
      'template-switch.disable.confirm': {}
      'template-switch.disable.pending': {}
      'template-switch.disable.close': {}
      'template-switch.enable.title': { name: MessageValue }
      'template-switch.enable.text': {}
      'template-switch.enable.keep': {}
      'template-switch.enable.confirm': {}
      'template-switch.enable.pending': {}
      'template-switch.enable.close': {}
    }
  }
}
