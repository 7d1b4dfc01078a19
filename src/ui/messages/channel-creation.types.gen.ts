// Generated from channel-creation.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'channel-creation.title': {}
      'channel-creation.close': {}
      'channel-creation.decline': {}
      'channel-creation.create': {}
      'channel-creation.creating': {}
      'channel-creation.name': {}
      'channel-creation.name.help': {}
      'channel-creation.name.missing': {}
      'channel-creation.scopes': {}
      'channel-creation.scopes.missing': {}
      'channel-creation.scope.readRequests': {}
      'channel-creation.scope.readRequests.hint': {}
      'channel-creation.scope.sendRequests': {}
      'channel-creation.scope.sendRequests.hint': {}
      'channel-creation.expires': {}
      'channel-creation.days': { days: number | bigint }
      'channel-creation.never': {}
      'channel-creation.shown': { name: MessageValue }
      'channel-creation.once': {}
      'channel-creation.copy': {}
      'channel-creation.copied': {}
      'channel-creation.example': {}
      'channel-creation.copyExample': {}
      'channel-creation.copiedExample': {}
      'channel-creation.kept': {}
    }
  }
}
