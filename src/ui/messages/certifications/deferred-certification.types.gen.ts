// Generated from deferred-certification.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'deferred-certification.select': { name: MessageValue }
      'deferred-certification.selectAll': {}
      'deferred-certification.together': {}
      'deferred-certification.selected': { count: number | bigint }
      'deferred-certification.hidden': { count: number | bigint }
      'deferred-certification.name': {}
      'deferred-certification.certify': { count: number | bigint }
      'deferred-certification.certifying': {}
      'deferred-certification.end': {}
      'deferred-certification.gone': { count: number | bigint }
      'deferred-certification.created': { name: MessageValue }
    }
  }
}
