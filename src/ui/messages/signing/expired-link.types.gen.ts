// Generated from expired-link.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'expired-link.title': {}
      'expired-link.text': {}
      'expired-link.renew': {}
      'expired-link.renewing': {}
      'expired-link.withheld': { time: MessageValue }
      'expired-link.sent': {}
      'expired-link.sentText': {}
    }
  }
}
