// Generated from requests-to-sign.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'requests-to-sign.title': {}
      'requests-to-sign.expires': {}
      'requests-to-sign.sign': {}
      'requests-to-sign.signName': { name: MessageValue }
      'requests-to-sign.empty': {}
      'requests-to-sign.empty.text': {}
      'requests-to-sign.unconfirmed': {}
      'requests-to-sign.unconfirmed.text': { mail: MessageValue }
      'requests-to-sign.confirm': {}
    }
  }
}
