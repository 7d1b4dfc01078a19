// Generated from user-dashboard.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'user-dashboard.title': {}
      'user-dashboard.welcome': {}
      'user-dashboard.asOf': {}
      'user-dashboard.nothing': { month: MessageValue }
      'user-dashboard.nothing.text': { count: number | bigint; month: MessageValue }
      'user-dashboard.last': {}
      'user-dashboard.all': {}
      'user-dashboard.none': {}
      'user-dashboard.none.text': {}
      'user-dashboard.lastCertifications': {}
      'user-dashboard.allCertifications': {}
      'user-dashboard.noCertification.text': {}
      'user-dashboard.name': {}
      'user-dashboard.signed': {}
      'user-dashboard.state': {}
      'user-dashboard.changed': {}
      'user-dashboard.details': {}
      'user-dashboard.detailsOf': { name: MessageValue }
    }
  }
}
