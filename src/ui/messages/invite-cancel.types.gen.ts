// Generated from invite-cancel.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'invite-cancel.title': { name: MessageValue }
      'invite-cancel.text': {}
      'invite-cancel.keep': {}
      'invite-cancel.confirm': {}
      'invite-cancel.pending': {}
      'invite-cancel.close': {}
    }
  }
}
