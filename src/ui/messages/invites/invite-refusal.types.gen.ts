// Generated from invite-refusal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'invite-refusal.title': { tenant: MessageValue }
      'invite-refusal.text': {}
      'invite-refusal.keep': {}
      'invite-refusal.confirm': {}
      'invite-refusal.pending': {}
      'invite-refusal.close': {}
    }
  }
}
