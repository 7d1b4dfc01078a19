// Generated from contact-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-list.title': {}
      'contact-list.new': {}
      'contact-list.more': {}
      'contact-list.import': {}
      'contact-list.export': {}
      'contact-list.filters': {}
      'contact-list.emailOrName': {}
      'contact-list.found': { total: number | bigint }
      'contact-list.foundAll': { most: number | bigint; total: number | bigint }
      'contact-list.foundMore': { total: number | bigint }
      'contact-list.loading': {}
      'contact-list.failed': {}
      'contact-list.none': {}
      'contact-list.empty': {}
      'contact-list.empty.text': {}
      'contact-list.name': {}
      'contact-list.email': {}
      'contact-list.lastUsed': {}
      'contact-list.never': {}
      'contact-list.actionsFor': { name: MessageValue }
      'contact-list.edit': {}
      'contact-list.delete': {}
    }
  }
}
