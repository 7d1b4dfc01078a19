// Generated from comments.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'comments.title': {}
      'comments.close': {}
      'comments.unread': { count: number | bigint }
      'comments.none': {}
      'comments.you': {}
      'comments.isConfidential': {}
      'comments.text': {}
      'comments.count': { count: MessageValue; max: MessageValue }
      'comments.readBy.all': {}
      'comments.readBy.creator': { creator: MessageValue }
      'comments.readBy.me': {}
      'comments.confidential': {}
      'comments.send': {}
      'comments.sending': {}
      'comments.readOnly.copy': {}
      'comments.readOnly.editing': {}
      'comments.readOnly.changed': {}
      'comments.readOnly.over': {}
    }
  }
}
