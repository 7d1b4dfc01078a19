// Generated from template-picker.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

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
      'template-picker.change': { count: number | bigint }
      'template-picker.tooManyRoles': { max: number | bigint }
      'template-picker.numberOfFields': { fields: number | bigint }
      'template-picker.review.title': { count: number | bigint }
      'template-picker.review.differ': { count: number | bigint }
      'template-picker.review.lead': {}
      'template-picker.review.files': { files: number | bigint }
      'template-picker.review.roles': { roles: number | bigint }
      'template-picker.review.sender': { fields: number | bigint }
      'template-picker.review.back': {}
      'template-picker.review.confirm': {}
      'template-picker.review.change': {}
      'template-picker.turn': { turn: number | bigint }
      'template-picker.signature.MANDATORY': {}
      'template-picker.signature.OPTIONAL': {}
      'template-picker.code.MAIL': {}
      'template-picker.code.NONE': {}
      'template-picker.note.otpType': { b: MessageTag; role: MessageValue }
      'template-picker.note.signatureType': { b: MessageTag; role: MessageValue }
      'template-picker.note.turn': { b: MessageTag; role: MessageValue }
      'template-picker.note.requestName': { b: MessageTag; template: MessageValue }
      'template-picker.note.duration': { b: MessageTag; template: MessageValue }
      'template-picker.note.language': { b: MessageTag; template: MessageValue }
      'template-picker.note.reminders': { b: MessageTag; template: MessageValue }
      'template-picker.note.mailText.SIGNER_SIGNATURE_CREATED_MAIL': { b: MessageTag; template: MessageValue }
      'template-picker.note.mailText.SIGNER_REMINDER_MAIL': { b: MessageTag; template: MessageValue }
      'template-picker.note.mailText.SIGNER_SIGNATURE_CONFIRMATION_MAIL': { b: MessageTag; template: MessageValue }
      'template-picker.note.mailText.SIGNER_SIGNATURE_FINISHED_MAIL': { b: MessageTag; template: MessageValue }
    }
  }
}
