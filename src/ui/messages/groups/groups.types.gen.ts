// Generated from groups.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'group-list.title': {}
      'group-list.new': {}
      'group-list.filters': {}
      'group-list.name': {}
      'group-list.parent': {}
      'group-list.accounts': {}
      'group-list.tenant': {}
      'group-list.count': { accounts: number | bigint }
      'group-list.found': { total: number | bigint }
      'group-list.foundMore': { total: number | bigint }
      'group-list.loading': {}
      'group-list.failed': {}
      'group-list.none': {}
      'group-list.empty': {}
      'group-list.empty.text': {}
      'group-edit.new': {}
      'group-edit.edit': {}
      'group-edit.name': {}
      'group-edit.name.missing': {}
      'group-edit.name.tooLong': { max: number | bigint }
      'group-edit.parent': {}
      'group-edit.parent.help': {}
      'group-edit.top': {}
      'group-edit.accounts': {}
      'group-edit.created': {}
      'group-edit.updated': {}
      'group-edit.gone': {}
      'group-edit.gone.text': {}
      'group-edit.gone.leave': {}
      'group-edit.delete': {}
      'group-removal.title': { name: MessageValue }
      'group-removal.text': {}
      'group-removal.keep': {}
      'group-removal.confirm': {}
      'group-removal.pending': {}
      'group-removal.close': {}
    }
  }
}
