// Generated from witness.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'witness.term': {}
      'witness.pending': {}
      'witness.confirmed': { authority: MessageValue; date: MessageValue }
      'witness.contradicted': { date: MessageValue }
      'witness.unchecked': { kind: MessageValue }
    }
  }
}
