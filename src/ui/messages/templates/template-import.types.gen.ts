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
      'template-import.place.value': { place: MessageValue; value: MessageValue }
      'template-import.place.archive': { path: MessageValue }
      'template-import.document': { document: MessageValue }
      'template-import.document.missing': {}
      'template-import.document.changed': {}
      'template-import.document.damaged': {}
      'template-import.document.encrypted': {}
      'template-import.document.correct': {}
      'template-import.place.template': {}
      'template-import.place.role': { name: MessageValue; named: string; number: number | bigint }
      'template-import.place.file': { name: MessageValue; named: string; number: number | bigint }
      'template-import.place.field': { file: MessageValue; name: MessageValue; named: string; number: number | bigint }
      'template-import.place.fieldOf': { file: number | bigint; name: MessageValue; named: string; number: number | bigint }
      'template-import.value.format': {}
      'template-import.value.ready': {}
      'template-import.value.name': {}
      'template-import.value.roles': {}
      'template-import.value.files': {}
      'template-import.value.fields': {}
      'template-import.value.settings': {}
      'template-import.value.code': {}
      'template-import.value.signature': {}
      'template-import.value.turn': {}
      'template-import.value.path': {}
      'template-import.value.hash': {}
      'template-import.value.requestName': {}
      'template-import.value.duration': {}
      'template-import.value.language': {}
      'template-import.value.mailTexts': {}
      'template-import.value.frequency': {}
      'template-import.value.reminders': {}
      'template-import.value.reassignment': {}
      'template-import.value.type': {}
      'template-import.value.role': {}
      'template-import.value.page': {}
      'template-import.value.position': {}
      'template-import.value.size': {}
      'template-import.value.defaultValue': {}
      'template-import.value.hint': {}
      'template-import.value.required': {}
      'template-import.value.fontSize': {}
      'template-import.value.maxLength': {}
      'template-import.value.unknown': {}
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
