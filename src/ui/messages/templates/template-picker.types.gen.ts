// Generated from template-picker.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-picker.title': {}
      'template-picker.close': {}
      'template-picker.cancel': {}
      'template-picker.confirm': { count: number | bigint }
      'template-picker.adding': {}
      'template-picker.refused': {}
      'template-picker.tabs': {}
      'template-picker.all': {}
      'template-picker.picked': {}
      'template-picker.nothing': {}
      'template-picker.files': { files: number | bigint; max: number | bigint }
      'template-picker.files.over': { files: number | bigint; max: number | bigint }
      'template-picker.name': {}
      'template-picker.search': {}
      'template-picker.mine': {}
      'template-picker.loading': {}
      'template-picker.more': {}
      'template-picker.column.name': {}
      'template-picker.column.owner': {}
      'template-picker.column.files': {}
      'template-picker.column.created': {}
      'template-picker.numberOfFiles': { files: number | bigint }
      'template-picker.failed': {}
      'template-picker.none': {}
      'template-picker.empty': {}
      'template-picker.empty.mine': {}
      'template-picker.empty.text': {}
      'template-picker.order': {}
      'template-picker.drag': { name: MessageValue }
      'template-picker.up': { name: MessageValue }
      'template-picker.down': { name: MessageValue }
      'template-picker.drop': { name: MessageValue }
    }
  }
}
