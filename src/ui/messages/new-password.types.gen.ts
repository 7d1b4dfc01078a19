// Generated from new-password.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'new-password.title': {}
      'new-password.lead': {}
      'new-password.password': {}
      'new-password.confirmation': {}
      'new-password.show': {}
      'new-password.hide': {}
      'new-password.showPassword': {}
      'new-password.rule.length': { max: number | bigint; min: number | bigint }
      'new-password.rule.lower': {}
      'new-password.rule.upper': {}
      'new-password.rule.digit': {}
      'new-password.rule.special': {}
      'new-password.met': {}
      'new-password.open': {}
      'new-password.missing': { rules: MessageValue }
      'new-password.allMet': {}
      'new-password.submit': {}
      'new-password.submitting': {}
      'new-password.spent.title': {}
      'new-password.spent.text': {}
      'new-password.spent.todo': {}
      'new-password.spent.login': {}
      'new-password.spent.renew': {}
    }
  }
}
