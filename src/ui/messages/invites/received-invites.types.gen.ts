// Generated from received-invites.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'received-invites.title': {}
      'received-invites.found': { total: number | bigint }
      'received-invites.foundMore': { total: number | bigint }
      'received-invites.loading': {}
      'received-invites.failed': {}
      'received-invites.none': {}
      'received-invites.empty': {}
      'received-invites.empty.text': {}
      'received-invites.tenant': {}
      'received-invites.inviter': {}
      'received-invites.role': {}
      'received-invites.created': {}
      'received-invites.expires': {}
      'received-invites.role.USER': {}
      'received-invites.role.MANAGER': {}
      'received-invites.role.ADMIN_TENANT': {}
      'received-invites.accept': {}
      'received-invites.refuse': {}
      'received-invites.acceptName': { tenant: MessageValue }
      'received-invites.refuseName': { tenant: MessageValue }
    }
  }
}
