// Generated from command-palette.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'command-palette.close': {}
      'command-palette.results': {}
      'command-palette.requests': {}
      'command-palette.actions': {}
      'command-palette.newContact': {}
      'command-palette.pages': {}
      'command-palette.move': {}
      'command-palette.enter': {}
      'command-palette.open': {}
      'command-palette.newTab': {}
      'command-palette.searching': {}
      'command-palette.count': { count: number | bigint }
      'command-palette.failed': {}
      'command-palette.retry': {}
      'command-palette.unnamed': {}
      'command-palette.nothing': { typed: MessageValue }
      'command-palette.where': {}
      'command-palette.where.pages': {}
      'command-palette.inList': {}
    }
  }
}
