// Generated from invite-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'invite-list.title': {}
      'invite-list.new': {}
      'invite-list.filters': {}
      'invite-list.email': {}
      'invite-list.role': {}
      'invite-list.group': {}
      'invite-list.state': {}
      'invite-list.anyState': {}
      'invite-list.created': {}
      'invite-list.by': { name: MessageValue }
      'invite-list.state.PENDING': {}
      'invite-list.state.ACCEPTED': {}
      'invite-list.state.REFUSED': {}
      'invite-list.state.CANCELED': {}
      'invite-list.state.EXPIRED': {}
      'invite-list.cancel': {}
      'invite-list.cancelFor': { email: MessageValue }
      'invite-list.found': { total: number | bigint }
      'invite-list.foundMore': { total: number | bigint }
      'invite-list.loading': {}
      'invite-list.failed': {}
      'invite-list.none': {}
      'invite-list.empty': {}
      'invite-list.empty.text': {}
    }
  }
}
