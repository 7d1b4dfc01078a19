// Generated from document-files.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'document-files.choose': {}
      'document-files.chooseMore': {}
      'document-files.full': { files: number | bigint }
      'document-files.full.hint': {}
      'document-files.drop': { files: number | bigint; pages: number | bigint; size: MessageValue }
      'document-files.dropMore': {}
      'document-files.over': {}
      'document-files.list': {}
      'document-files.pages': { pages: number | bigint }
      'document-files.aboutPages': { pages: number | bigint }
      'document-files.pending': {}
      'document-files.reading': {}
      'document-files.waiting': {}
      'document-files.uploading': { percent: number | bigint }
      'document-files.checking': {}
      'document-files.uploaded': {}
      'document-files.progress': { file: MessageValue }
      'document-files.progressed': { sent: MessageValue; total: MessageValue }
      'document-files.remove': { file: MessageValue }
      'document-files.removeAll': {}
      'document-files.drag': { file: MessageValue }
      'document-files.up': { file: MessageValue }
      'document-files.down': { file: MessageValue }
      'document-files.replace': {}
      'document-files.limits': {}
      'document-files.limits.files': {}
      'document-files.limits.file': {}
      'document-files.limits.pages': {}
      'document-files.limits.used': { most: MessageValue; used: MessageValue }
      'document-files.limits.usedPages': { most: number | bigint; used: number | bigint }
      'document-files.sending': {}
      'document-files.forbidden': { character: MessageValue }
      'document-files.wrongExtension': { kind: string }
      'document-files.oversize': { max: MessageValue }
      'document-files.tooHeavy': { max: MessageValue }
      'document-files.tooManyPages': { max: number | bigint }
      'document-files.tooMany': { max: number | bigint }
      'document-files.template': { template: MessageValue }
      'document-files.template.why': { why: string }
      'document-files.unreadable': {}
      'document-files.unsupported': { kind: string; page: number | bigint }
      'document-files.refusal': { file: MessageValue }
      'document-files.refusals': { count: number | bigint }
      'document-files.why.noFile': {}
      'document-files.why.refusedFile': {}
      'document-files.why.tooManyFiles': {}
      'document-files.why.unreadFile': {}
      'document-files.removal.file': {}
      'document-files.removal.file.text': { fields: number | bigint }
      'document-files.removal.file.confirm': {}
      'document-files.removal.file.keep': {}
      'document-files.removal.all': { files: number | bigint }
      'document-files.removal.all.text': { fields: number | bigint }
      'document-files.removal.all.confirm': {}
      'document-files.removal.all.keep': {}
      'document-files.lostParts.title': {}
      'document-files.lostParts.text': {}
      'document-files.lostParts.attachments': { count: number | bigint; file: MessageValue; names: MessageValue }
      'document-files.lostParts.standards': { file: MessageValue; names: MessageValue }
      'document-files.lostParts.keep': {}
      'document-files.lostParts.confirm': {}
      'document-files.signatures.title': { count: number | bigint }
      'document-files.signatures.text': { count: number | bigint; files: MessageValue }
      'document-files.signatures.keep': {}
      'document-files.signatures.confirm': {}
      'document-files.restrictions.title': { count: number | bigint }
      'document-files.restrictions.text': { file: MessageValue }
      'document-files.restrictions.copy': { count: number | bigint }
      'document-files.restrictions.keep': {}
      'document-files.restrictions.confirm': {}
      'document-files.restriction.PRINTING': {}
      'document-files.restriction.CHANGING': {}
      'document-files.restriction.COPYING': {}
      'document-files.restriction.COMMENTING': {}
      'document-files.restriction.FILLING_IN': {}
      'document-files.restriction.ASSEMBLING': {}
      'document-files.retry': {}
      'document-files.close': {}
    }
  }
}
