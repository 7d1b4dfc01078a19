// Generated from organisation.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'organisation.title': {}
      'organisation.lead': {}
      'organisation.name': {}
      'organisation.help': {}
      'organisation.empty': {}
      'organisation.unknown': {}
      'organisation.submit': {}
      'organisation.submitting': {}
      'organisation.failed': {}
      'organisation.found.lead': { label: MessageValue }
      'organisation.found.leave': { label: MessageValue }
      'organisation.other': {}
      'organisation.password': {}
    }
  }
}
