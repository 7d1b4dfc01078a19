// Generated from bulk-sending.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk-sending.title': {}
      'bulk-sending.back': {}
      'bulk-sending.steps': {}
      'bulk-sending.done': {}
      'bulk-sending.step.choosing': {}
      'bulk-sending.step.matching': {}
      'bulk-sending.step.correcting': {}
      'bulk-sending.step.reviewing': {}
      'bulk-sending.template': { name: MessageValue }
      'bulk-sending.failed': {}
      'bulk-sending.retry': {}
      'bulk-sending.unusable.disabled': {}
      'bulk-sending.unusable.disabled.text': {}
      'bulk-sending.unusable.draft': {}
      'bulk-sending.unusable.draft.text': {}
      'bulk-sending.unusable.templates': {}
      'bulk-sending.changed': {}
      'bulk-sending.choose': {}
      'bulk-sending.over': {}
      'bulk-sending.drop': { max: number | bigint; size: MessageValue }
      'bulk-sending.goOn': { file: MessageValue }
      'bulk-sending.reading': {}
      'bulk-sending.format': {}
      'bulk-sending.sample': {}
      'bulk-sending.sample.pending': {}
      'bulk-sending.sample.file': {}
      'bulk-sending.header.email': {}
      'bulk-sending.header.firstName': {}
      'bulk-sending.header.lastName': {}
      'bulk-sending.header.ofRole': { role: MessageValue; what: MessageValue }
      'bulk-sending.pasted': {}
      'bulk-sending.matching.title': { count: number | bigint; file: MessageValue }
      'bulk-sending.matching.text': {}
      'bulk-sending.name': {}
      'bulk-sending.name.help': {}
      'bulk-sending.name.shown': {}
      'bulk-sending.columns': {}
      'bulk-sending.column': {}
      'bulk-sending.column.unnamed': { number: number | bigint }
      'bulk-sending.examples': {}
      'bulk-sending.examples.none': {}
      'bulk-sending.use': {}
      'bulk-sending.useOf': { header: MessageValue }
      'bulk-sending.use.IGNORED': {}
      'bulk-sending.use.REQUEST_NAME': {}
      'bulk-sending.use.LANGUAGE': {}
      'bulk-sending.use.EMAIL': { role: MessageValue }
      'bulk-sending.use.FIRST_NAME': { role: MessageValue }
      'bulk-sending.use.LAST_NAME': { role: MessageValue }
      'bulk-sending.use.REQUEST_FIELD': { name: MessageValue }
      'bulk-sending.use.METADATA': {}
      'bulk-sending.lacking': { count: number | bigint }
      'bulk-sending.missing.EMAIL': { role: MessageValue }
      'bulk-sending.missing.FIRST_NAME': { role: MessageValue }
      'bulk-sending.missing.LAST_NAME': { role: MessageValue }
      'bulk-sending.missing.REQUEST_FIELD': { name: MessageValue }
      'bulk-sending.twice': {}
      'bulk-sending.other': {}
      'bulk-sending.check': {}
      'bulk-sending.checking': {}
      'bulk-sending.stop': {}
      'bulk-sending.wrong': { count: number | bigint; wrong: number | bigint }
      'bulk-sending.wrong.text': {}
      'bulk-sending.wrong.all': {}
      'bulk-sending.errors': {}
      'bulk-sending.errors.first': { max: number | bigint }
      'bulk-sending.errors.kind': {}
      'bulk-sending.errors.all': { count: number | bigint }
      'bulk-sending.errors.some': { count: number | bigint; kind: MessageValue }
      'bulk-sending.row': {}
      'bulk-sending.row.of': { row: number | bigint }
      'bulk-sending.value': {}
      'bulk-sending.value.none': {}
      'bulk-sending.value.row': {}
      'bulk-sending.problem': {}
      'bulk-sending.error.RequiredFieldEmptyException': {}
      'bulk-sending.error.InvalidMailException': {}
      'bulk-sending.error.SignerDuplicateException': {}
      'bulk-sending.error.BulkPersonNameException': {}
      'bulk-sending.error.BulkCellCountException': {}
      'bulk-sending.error.BulkValueException': {}
      'bulk-sending.error.RequestNameTooLongException': {}
      'bulk-sending.error.RequestInvalidNameException': {}
      'bulk-sending.error.RequestFieldEmptyException': {}
      'bulk-sending.error.FieldValueTooLongException': {}
      'bulk-sending.error.UndrawableTextException': {}
      'bulk-sending.error.ControlCharacterException': {}
      'bulk-sending.error.MetadataTooLongException': {}
      'bulk-sending.errors.header': {}
      'bulk-sending.errors.file': { name: MessageValue }
      'bulk-sending.errors.download': {}
      'bulk-sending.errors.pending': {}
      'bulk-sending.replace': {}
      'bulk-sending.replace.hint': {}
      'bulk-sending.leaveOut': { right: number | bigint; wrong: number | bigint }
      'bulk-sending.columns.change': {}
      'bulk-sending.review.title': { count: number | bigint }
      'bulk-sending.review.text': {}
      'bulk-sending.review.limits': {}
      'bulk-sending.review.name': {}
      'bulk-sending.review.template': {}
      'bulk-sending.review.file': {}
      'bulk-sending.review.requests': {}
      'bulk-sending.review.leftOut': {}
      'bulk-sending.review.leftOut.rows': { count: number | bigint }
      'bulk-sending.review.skipped': {}
      'bulk-sending.review.skipped.rows': { count: number | bigint }
      'bulk-sending.review.first': {}
      'bulk-sending.review.signers': {}
      'bulk-sending.review.signer': { name: MessageValue; role: MessageValue }
      'bulk-sending.review.values': {}
      'bulk-sending.review.none': {}
      'bulk-sending.review.language': { language: string }
      'bulk-sending.confirm.signedFilesConfirmed': {}
      'bulk-sending.confirm.restrictedFilesConfirmed': {}
      'bulk-sending.confirm.lostPartsConfirmed': {}
      'bulk-sending.send': { count: number | bigint }
      'bulk-sending.sending': {}
      'bulk-sending.errors.see': {}
      'bulk-sending.complaint.tooLarge': { size: MessageValue }
      'bulk-sending.complaint.noText': {}
      'bulk-sending.complaint.quotes': { line: number | bigint }
      'bulk-sending.complaint.empty': {}
      'bulk-sending.complaint.tooManyRows': { max: number | bigint }
      'bulk-sending.complaint.tooManyColumns': { max: number | bigint }
      'bulk-sending.complaint.unconfirmed': {}
      'bulk-sending.pages': {}
      'bulk-sending.leaving.title': {}
      'bulk-sending.leaving.text': {}
      'bulk-sending.leaving.keep': {}
      'bulk-sending.leaving.confirm': {}
      'bulk-sending.leaving.close': {}
    }
  }
}
