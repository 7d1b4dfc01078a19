// Generated from refusal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'refusal.open': {}
      'refusal.title': {}
      'refusal.effect.ends': {}
      'refusal.effect.endsAsLast': {}
      'refusal.effect.goesOn': {}
      'refusal.motive': {}
      'refusal.motive.help': { issuer: MessageValue }
      'refusal.cancel': {}
      'refusal.refuse': {}
      'refusal.refusing': {}
      'refusal.close': {}
    }
  }
}
