// Generated from invite-acceptance.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'invite-acceptance.title': { tenant: MessageValue }
      'invite-acceptance.text': { tenant: MessageValue }
      'invite-acceptance.keep': {}
      'invite-acceptance.confirm': {}
      'invite-acceptance.pending': {}
      'invite-acceptance.close': {}
    }
  }
}
