// Generated from terms.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'terms.heading': { number: number | bigint; title: MessageValue }
      'terms.current': {}
      'terms.archived': {}
      'terms.version': { version: MessageValue }
      'terms.articles': { articles: number | bigint }
      'terms.archive': {}
      'terms.choice': {}
      'terms.option': { version: MessageValue }
      'terms.option.current': { version: MessageValue }
      'terms.old.title': { version: MessageValue }
      'terms.old.text': { replaced: MessageValue }
      'terms.old.current': { version: MessageValue }
      'terms.notices': {}
      'terms.template.title': {}
      'terms.template.text': {}
    }
  }
}
