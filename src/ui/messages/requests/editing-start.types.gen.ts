// Generated from editing-start.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'editing-start.open': {}
      'editing-start.resume': {}
      'editing-start.title': { name: MessageValue }
      'editing-start.text': {}
      'editing-start.keep': {}
      'editing-start.confirm': {}
      'editing-start.pending': {}
      'editing-start.close': {}
      'editing-start.since': { date: MessageValue }
      'editing-start.sinceBy': { by: MessageValue; date: MessageValue }
      'editing-start.meanwhile': {}
    }
  }
}
