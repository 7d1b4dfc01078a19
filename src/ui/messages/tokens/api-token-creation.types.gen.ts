// Generated from api-token-creation.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'api-token-creation.title': {}
      'api-token-creation.close': {}
      'api-token-creation.decline': {}
      'api-token-creation.create': {}
      'api-token-creation.creating': {}
      'api-token-creation.name': {}
      'api-token-creation.name.help': {}
      'api-token-creation.name.missing': {}
      'api-token-creation.scopes': {}
      'api-token-creation.scopes.missing': {}
      'api-token-creation.scope.readRequests': {}
      'api-token-creation.scope.readRequests.hint': {}
      'api-token-creation.scope.sendRequests': {}
      'api-token-creation.scope.sendRequests.hint': {}
      'api-token-creation.scope.readCertifications': {}
      'api-token-creation.scope.readCertifications.hint': {}
      'api-token-creation.scope.createCertifications': {}
      'api-token-creation.scope.createCertifications.hint': {}
      'api-token-creation.scope.embedRequests': {}
      'api-token-creation.scope.embedRequests.hint': {}
      'api-token-creation.scope.readEvents': {}
      'api-token-creation.scope.readEvents.hint': {}
      'api-token-creation.scope.manageWebhooks': {}
      'api-token-creation.scope.manageWebhooks.hint': {}
      'api-token-creation.expires': {}
      'api-token-creation.days': { days: number | bigint }
      'api-token-creation.never': {}
      'api-token-creation.shown': { name: MessageValue }
      'api-token-creation.once': {}
      'api-token-creation.copy': {}
      'api-token-creation.copied': {}
      'api-token-creation.example': {}
      'api-token-creation.copyExample': {}
      'api-token-creation.copiedExample': {}
      'api-token-creation.kept': {}
    }
  }
}
