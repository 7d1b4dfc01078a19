// Generated from deferred-file-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'deferred-file-list.title': {}
      'deferred-file-list.lead': {}
      'deferred-file-list.filters': {}
      'deferred-file-list.state': {}
      'deferred-file-list.state.waiting': {}
      'deferred-file-list.state.certified': {}
      'deferred-file-list.state.all': {}
      'deferred-file-list.name': {}
      'deferred-file-list.size': {}
      'deferred-file-list.hash': {}
      'deferred-file-list.created': {}
      'deferred-file-list.certification': {}
      'deferred-file-list.waits': {}
      'deferred-file-list.from': {}
      'deferred-file-list.to': {}
      'deferred-file-list.found': { total: number | bigint }
      'deferred-file-list.foundMore': { total: number | bigint }
      'deferred-file-list.loading': {}
      'deferred-file-list.failed': {}
      'deferred-file-list.none': {}
      'deferred-file-list.empty': {}
      'deferred-file-list.empty.text': {}
      'deferred-file-list.actionsFor': { name: MessageValue }
      'deferred-file-list.delete': {}
    }
  }
}
