// Generated from forgotten-password.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'forgotten-password.title': {}
      'forgotten-password.lead': {}
      'forgotten-password.name': {}
      'forgotten-password.empty': {}
      'forgotten-password.refused': {}
      'forgotten-password.submit': {}
      'forgotten-password.submitting': {}
      'forgotten-password.back': {}
      'forgotten-password.withheld': { time: MessageValue }
      'forgotten-password.promised.title': {}
      'forgotten-password.promised.text': {}
      'forgotten-password.promised.todo': {}
      'forgotten-password.retry': {}
    }
  }
}
