// Generated from invites.en.json by scripts/message-types.ts.
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
      'invite-edit.new': {}
      'invite-edit.email': {}
      'invite-edit.email.help': { days: number | bigint }
      'invite-edit.email.missing': {}
      'invite-edit.email.invalidMail': {}
      'invite-edit.role': {}
      'invite-edit.group': {}
      'invite-edit.noGroup': {}
      'invite-edit.send': {}
      'invite-edit.created': {}
      'invite-edit.gone': {}
      'invite-edit.gone.text': {}
      'invite-edit.gone.leave': {}
      'invite-cancel.title': { name: MessageValue }
      'invite-cancel.text': {}
      'invite-cancel.keep': {}
      'invite-cancel.confirm': {}
      'invite-cancel.pending': {}
      'invite-cancel.close': {}
    }
  }
}
