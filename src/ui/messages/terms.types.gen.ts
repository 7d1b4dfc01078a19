// Generated from terms.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'terms.title': {}
      'terms.version': { articles: number | bigint; since: MessageValue; version: MessageValue }
      'terms.print': {}
      'terms.contents': {}
      'terms.place': { number: number | bigint; of: number | bigint }
      'terms.heading': { number: number | bigint; title: MessageValue }
      'terms.article': { number: number | bigint }
      'terms.anchor': { number: number | bigint }
      'terms.notices': {}
      'terms.template.title': {}
      'terms.template.text': {}
      'terms.blank.name': {}
      'terms.blank.address': {}
      'terms.blank.mail': {}
    }
  }
}
