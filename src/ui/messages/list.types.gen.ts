// Generated from list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'list.search': {}
      'list.moreFilters': {}
      'list.remove': { name: MessageValue }
      'list.chip': { name: MessageValue }
      'list.clear': {}
      'list.shown': { shown: number | bigint; total: number | bigint }
      'list.shownOfMore': { shown: number | bigint; total: number | bigint }
      'list.more': {}
      'list.loadingMore': {}
      'list.none.text': {}
      'list.retry': {}
      'list.outdated': {}
      'list.reload': {}
      'list.actions': {}
    }
  }
}
