// Generated from api-tokens.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'api-token-list.title': {}
      'api-token-list.new': {}
      'api-token-list.filters': {}
      'api-token-list.name': {}
      'api-token-list.scopes': {}
      'api-token-list.only.readRequests': {}
      'api-token-list.only.sendRequests': {}
      'api-token-list.only.readCertifications': {}
      'api-token-list.only.createCertifications': {}
      'api-token-list.only.embedRequests': {}
      'api-token-list.only.readEvents': {}
      'api-token-list.only.manageWebhooks': {}
      'api-token-list.both': {}
      'api-token-list.bothCertifications': {}
      'api-token-list.bothEvents': {}
      'api-token-list.created': {}
      'api-token-list.expires': {}
      'api-token-list.never': {}
      'api-token-list.until': {}
      'api-token-list.expired': {}
      'api-token-list.used': {}
      'api-token-list.unused': {}
      'api-token-list.revoke': {}
      'api-token-list.revokeNamed': { name: MessageValue }
      'api-token-list.found': { total: number | bigint }
      'api-token-list.foundMore': { total: number | bigint }
      'api-token-list.loading': {}
      'api-token-list.failed': {}
      'api-token-list.none': {}
      'api-token-list.empty': {}
      'api-token-list.empty.text': {}
      'api-token-revoke.title': { name: MessageValue }
      'api-token-revoke.text': {}
      'api-token-revoke.keep': {}
      'api-token-revoke.confirm': {}
      'api-token-revoke.pending': {}
      'api-token-revoke.close': {}
    }
  }
}
