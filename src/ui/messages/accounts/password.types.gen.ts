// Generated from password.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'password.new': {}
      'password.confirmation': {}
      'password.show': {}
      'password.hide': {}
      'password.showPassword': {}
      'password.rule.length': { max: number | bigint; min: number | bigint }
      'password.rule.lower': {}
      'password.rule.upper': {}
      'password.rule.digit': {}
      'password.rule.special': {}
      'password.met': {}
      'password.open': {}
      'password.missing': { rules: MessageValue }
      'password.allMet': {}
      'password.terms': { link: MessageTag }
      'password.terms.missing': {}
    }
  }
}
