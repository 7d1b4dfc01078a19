// Generated from request-fields.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-fields.title': {}
      'request-fields.lead': {}
      'request-fields.leadOptional': {}
      'request-fields.place': { file: MessageValue; page: number | bigint }
      'request-fields.optional': {}
      'request-fields.more': { count: number | bigint }
      'request-fields.empty': {}
      'request-fields.emptyBox': {}
      'request-fields.undrawable': {}
      'request-fields.tooLong': {}
      'request-fields.why.empty': { count: number | bigint; file: MessageValue; link: MessageTag; name: MessageValue; page: number | bigint }
      'request-fields.why.wrong': { file: MessageValue; link: MessageTag; name: MessageValue; page: number | bigint }
      'request-fields.filledIn': {}
      'request-fields.filledInBySender': {}
      'request-fields.nothing': {}
      'request-fields.ticked': {}
      'request-fields.notTicked': {}
      'request-fields.change': {}
    }
  }
}
