// Generated from terms-consent.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'terms-consent.title': {}
      'terms-consent.version': { since: MessageValue; version: MessageValue }
      'terms-consent.text': { link: MessageTag }
      'terms-consent.approve': { version: MessageValue }
      'terms-consent.unapproved': {}
      'terms-consent.accept': {}
      'terms-consent.accepting': {}
      'terms-consent.postpone': {}
    }
  }
}
