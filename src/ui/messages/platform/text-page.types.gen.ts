// Generated from text-page.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'text-page.changed': { changed: MessageValue }
      'text-page.print': {}
      'text-page.contents': {}
      'text-page.place': { number: number | bigint; of: number | bigint }
      'text-page.anchor': { heading: MessageValue }
      'text-page.copied': {}
      'text-page.copy': {}
      'text-page.copiedCode': {}
      'text-page.article': { number: number | bigint }
      'text-page.blank': {}
      'text-page.blank.name': {}
      'text-page.blank.address': {}
      'text-page.blank.mail': {}
      'text-page.blank.phone': {}
      'text-page.blank.registration': {}
      'text-page.blank.director': {}
      'text-page.blank.host': {}
      'text-page.blank.privacyMail': {}
    }
  }
}
