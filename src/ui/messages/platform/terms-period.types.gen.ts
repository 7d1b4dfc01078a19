// Generated from terms-period.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'terms-period.since': { since: MessageValue }
      'terms-period.until': { last: MessageValue; since: MessageValue }
    }
  }
}
