// Generated from certification-request.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-request.title': {}
      'certification-request.name': {}
      'certification-request.name.CertificationNameTooLongException': { max: number | bigint }
      'certification-request.name.CertificationInvalidNameException': {}
      'certification-request.files': {}
      'certification-request.amount': { count: number | bigint; whole: MessageValue }
      'certification-request.amount.listed': { count: number | bigint }
      'certification-request.amount.read': { count: number | bigint; done: MessageValue; read: number | bigint; whole: MessageValue }
      'certification-request.folder': {}
      'certification-request.useList': {}
      'certification-request.drop': {}
      'certification-request.drop.hint': { max: number | bigint }
      'certification-request.over': {}
      'certification-request.gathering': {}
      'certification-request.stop': {}
      'certification-request.stays': {}
      'certification-request.stays.text': {}
      'certification-request.list': {}
      'certification-request.marked': { count: number | bigint }
      'certification-request.mark': { name: MessageValue }
      'certification-request.removeMarked': { count: number | bigint }
      'certification-request.showWrong': { count: number | bigint }
      'certification-request.showAll': {}
      'certification-request.removeWrong': { count: number | bigint }
      'certification-request.remove': { name: MessageValue }
      'certification-request.reading': {}
      'certification-request.readingFile': { name: MessageValue }
      'certification-request.readSoFar': { done: MessageValue; whole: MessageValue }
      'certification-request.line': { line: number | bigint }
      'certification-request.next': {}
      'certification-request.pause': {}
      'certification-request.resume': {}
      'certification-request.copyHash': { name: MessageValue }
      'certification-request.copied': {}
      'certification-request.wrong.IllegalUploadedFilenameException': {}
      'certification-request.wrong.FileNameTooLongException': { max: number | bigint }
      'certification-request.wrong.EmptyFileHashException': {}
      'certification-request.wrong.FileHashDuplicateException': { other: MessageValue }
      'certification-request.wrong.tooMany': { max: number | bigint }
      'certification-request.wrong.changed': {}
      'certification-request.wrong.unreadable': {}
      'certification-request.left.close': {}
      'certification-request.left.unreadable': { count: number | bigint }
      'certification-request.left.lines': { count: number | bigint; file: MessageValue }
      'certification-request.left.tooMany': {}
      'certification-request.left.noHash': { line: number | bigint }
      'certification-request.left.noName': { line: number | bigint }
      'certification-request.left.more': { count: number | bigint }
      'certification-request.left.cut': { max: number | bigint }
      'certification-request.details': {}
      'certification-request.details.hint': {}
      'certification-request.details.key': {}
      'certification-request.details.value': {}
      'certification-request.details.add': {}
      'certification-request.details.remove': { hasKey: string; key: MessageValue }
      'certification-request.notes': {}
      'certification-request.proves': {}
      'certification-request.proves.text': {}
      'certification-request.proves.not': {}
      'certification-request.leaves': {}
      'certification-request.leaves.contents': {}
      'certification-request.leaves.contents.where': {}
      'certification-request.leaves.names': {}
      'certification-request.leaves.names.where': {}
      'certification-request.leaves.hashes': {}
      'certification-request.leaves.hashes.where': {}
      'certification-request.leaves.root': {}
      'certification-request.leaves.root.where': {}
      'certification-request.later': {}
      'certification-request.later.text': { size: MessageValue }
      'certification-request.later.link': {}
      'certification-request.why.files': {}
      'certification-request.why.reading': { count: number | bigint }
      'certification-request.why.wrong': { count: number | bigint }
      'certification-request.why.nothing': { count: number | bigint }
      'certification-request.certify': { count: number | bigint }
      'certification-request.certifying': {}
      'certification-request.created': { name: MessageValue }
      'certification-request.complaint.unreadFiles': {}
      'certification-request.complaint.wrongFiles': {}
      'certification-request.complaint.EmptyCertificationException': {}
      'certification-request.complaint.QuotaExceededException': {}
      'certification-request.complaint.quotes': { line: number | bigint }
      'certification-request.complaint.tooLarge': { size: MessageValue }
      'certification-request.complaint.noText': {}
      'certification-request.complaint.empty': {}
      'certification-request.leaving.title': {}
      'certification-request.leaving.text': {}
      'certification-request.leaving.close': {}
      'certification-request.leaving.keep': {}
      'certification-request.leaving.confirm': {}
    }
  }
}
