// Generated from user-dashboard.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'user-dashboard.title': {}
      'user-dashboard.welcome': {}
      'user-dashboard.asOf': {}
      'user-dashboard.requests': {}
      'user-dashboard.documents': {}
      'user-dashboard.finished': {}
      'user-dashboard.ended': {}
      'user-dashboard.before': { count: number | bigint; month: MessageValue }
      'user-dashboard.chart': {}
      'user-dashboard.part.validated': {}
      'user-dashboard.part.ongoing': {}
      'user-dashboard.part.rejected': {}
      'user-dashboard.nothing': { month: MessageValue }
      'user-dashboard.nothing.text': { count: number | bigint; month: MessageValue }
      'user-dashboard.last': {}
      'user-dashboard.all': {}
      'user-dashboard.none': {}
      'user-dashboard.none.text': {}
      'user-dashboard.name': {}
      'user-dashboard.signed': {}
      'user-dashboard.state': {}
      'user-dashboard.changed': {}
      'user-dashboard.details': {}
      'user-dashboard.detailsOf': { name: MessageValue }
      'user-dashboard.counted': { count: number | bigint }
    }
  }
}
