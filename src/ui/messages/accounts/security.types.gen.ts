// Generated from security.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'security.title': {}
      'security.loading': {}
      'security.retry': {}
      'security.close': {}
      'security.password': {}
      'security.password.lead': {}
      'security.password.first': {}
      'security.password.changed': { date: MessageValue }
      'security.password.detail': {}
      'security.password.change': {}
      'security.sessions': {}
      'security.sessions.lead': {}
      'security.session.browserOn': { browser: MessageValue; system: MessageValue }
      'security.session.unknown': {}
      'security.session.this': {}
      'security.session.since': { time: MessageValue }
      'security.session.seen': { time: MessageValue }
      'security.session.end': {}
      'security.session.ending': {}
      'security.everywhere': {}
      'security.everywhere.title': {}
      'security.everywhere.all': { count: number | bigint }
      'security.everywhere.others': {}
      'security.everywhere.keepThis': {}
      'security.everywhere.keep': {}
    }
  }
}
