// Generated from template-import.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-import.title': {}
      'template-import.close': {}
      'template-import.cancel': {}
      'template-import.choose': {}
      'template-import.over': {}
      'template-import.drop': { size: MessageValue }
      'template-import.format': {}
      'template-import.uploading': { file: MessageValue }
      'template-import.checking': {}
      'template-import.tooLarge': { size: MessageValue }
      'template-import.place': { place: MessageValue }
      'template-import.ready': { name: MessageValue }
      'template-import.draft': { name: MessageValue }
      'template-import.changed': { count: number | bigint }
      'template-import.toCode': { role: MessageValue }
      'template-import.toNoCode': { role: MessageValue }
      'template-import.days': { from: number | bigint; to: number | bigint }
      'template-import.reminders': { from: number | bigint; to: number | bigint }
      'template-import.toDraft': {}
      'template-import.open': {}
      'template-import.toList': {}
    }
  }
}
