// Generated from request-purged.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-purged.title': {}
      'request-purged.files': { day: MessageValue }
      'request-purged.data': { day: MessageValue }
      'request-purged.text': { tenant: MessageValue; what: string }
      'request-purged.was': {}
      'request-purged.documents': { count: number | bigint; pages: number | bigint }
      'request-purged.sealed': {}
      'request-purged.people': { count: number | bigint }
      'request-purged.proved': {}
      'request-purged.copy': {}
      'request-purged.original': {}
      'request-purged.copy.is': {}
      'request-purged.check': {}
      'request-purged.signed': { count: number | bigint }
      'request-purged.signed.is': {}
      'request-purged.signed.unnamed': {}
      'request-purged.seal': {}
      'request-purged.seal.is': {}
      'request-purged.anchor': { day: MessageValue }
      'request-purged.anchor.is': {}
    }
  }
}
