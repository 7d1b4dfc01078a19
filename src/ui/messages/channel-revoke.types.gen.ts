// Generated from channel-revoke.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'channel-revoke.title': { name: MessageValue }
      'channel-revoke.text': {}
      'channel-revoke.keep': {}
      'channel-revoke.confirm': {}
      'channel-revoke.pending': {}
      'channel-revoke.close': {}
    }
  }
}
