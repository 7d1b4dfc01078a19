// Generated from channels.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'channel-list.title': {}
      'channel-list.new': {}
      'channel-list.filters': {}
      'channel-list.name': {}
      'channel-list.scopes': {}
      'channel-list.only.readRequests': {}
      'channel-list.only.sendRequests': {}
      'channel-list.both': {}
      'channel-list.created': {}
      'channel-list.expires': {}
      'channel-list.never': {}
      'channel-list.until': {}
      'channel-list.expired': {}
      'channel-list.used': {}
      'channel-list.unused': {}
      'channel-list.revoke': {}
      'channel-list.revokeNamed': { name: MessageValue }
      'channel-list.found': { total: number | bigint }
      'channel-list.foundMore': { total: number | bigint }
      'channel-list.loading': {}
      'channel-list.failed': {}
      'channel-list.none': {}
      'channel-list.empty': {}
      'channel-list.empty.text': {}
      'channel-revoke.title': { name: MessageValue }
      'channel-revoke.text': {}
      'channel-revoke.keep': {}
      'channel-revoke.confirm': {}
      'channel-revoke.pending': {}
      'channel-revoke.close': {}
    }
  }
}
