// Generated from link-account.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'link-account.title': {}
      'link-account.lead': { mail: MessageValue; organisation: MessageValue }
      'link-account.why': {}
      'link-account.password': {}
      'link-account.missing': {}
      'link-account.show': {}
      'link-account.hide': {}
      'link-account.showPassword': {}
      'link-account.refused': {}
      'link-account.exceeded': { time: MessageValue }
      'link-account.submit': {}
      'link-account.submitting': {}
      'link-account.forgotten': {}
      'link-account.ended.title': {}
      'link-account.ended.text': {}
      'link-account.ended.again': {}
      'link-account.ended.login': {}
    }
  }
}
