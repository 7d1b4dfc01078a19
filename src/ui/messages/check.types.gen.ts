// Generated from check.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'check.title': {}
      'check.lead': {}
      'check.how': {}
      'check.choose': {}
      'check.choose.hint': {}
      'check.choose.over': {}
      'check.proof.ask': {}
      'check.proof.askText': {}
      'check.proof.add': {}
      'check.proof.another': {}
      'check.proof.remove': {}
      'check.proof.added': {}
      'check.proof.hint': {}
      'check.proof.wrongExtension': {}
      'check.promise.stays': {}
      'check.promise.staysText': {}
      'check.promise.exact': {}
      'check.promise.exactText': {}
      'check.promise.open': {}
      'check.promise.openText': {}
      'check.hashing.label': {}
      'check.hashing.cancel': {}
      'check.asking': {}
      'check.reset': {}
      'check.retry': {}
      'check.complaint.malformedHash': {}
      'check.complaint.unreadableFile': {}
      'check.file': {}
      'check.file.firstPage': {}
      'check.file.unseen': {}
      'check.file.kind.image': {}
      'check.file.kind.audio': {}
      'check.file.kind.video': {}
      'check.file.kind.pdf': {}
      'check.file.kind.xml': {}
      'check.file.kind.other': {}
      'check.file.pages': { pages: number | bigint }
      'check.fingerprint': {}
      'check.titles.signed': {}
      'check.titles.certified': {}
      'check.titles.signing': {}
      'check.titles.notInFinalState': {}
      'check.titles.wrongProof': {}
      'check.titles.technicalError': {}
      'check.titles.terminatedState.canceled': {}
      'check.titles.terminatedState.refused': {}
      'check.titles.terminatedState.expired': {}
      'check.titles.terminatedState.default': {}
      'check.titles.nodeNotAccessible': {}
      'check.titles.notFound': {}
      'check.text.signed': { people: number | bigint }
      'check.text.since': { date: MessageValue }
      'check.text.certified': { organization: MessageValue }
      'check.text.signing': {}
      'check.text.notInFinalState.signature': {}
      'check.text.notInFinalState.certification': {}
      'check.text.terminatedState': {}
      'check.text.nodeNotAccessible': {}
      'check.text.notFound': {}
      'check.wrong.2': {}
      'check.wrong.3': {}
      'check.wrong.6': {}
      'check.wrong.13': {}
      'check.wrong.14': {}
      'check.wrong.16': {}
      'check.wrong.17': {}
      'check.todo': {}
      'check.todo.mail': {}
      'check.todo.sender': {}
      'check.compare.proof': { count: number | bigint }
      'check.compare.file': {}
      'check.compare.text': {}
      'check.line.requested': { organization: MessageValue }
      'check.line.certified': { organization: MessageValue }
      'check.line.as': { fileName: MessageValue }
      'check.line.signed': { name: MessageValue }
      'check.line.acted': { action: MessageValue; name: MessageValue }
      'check.line.anchored': {}
      'check.line.injected': {}
      'check.anchor.block': {}
      'check.anchor.operation': {}
      'check.anchor.contract': {}
      'check.anchor.key': {}
      'check.anchor.root': {}
      'check.anchor.copy': { what: MessageValue }
      'check.anchor.copied': {}
      'check.anchor.phrase': {}
      'check.proof.see': {}
      'check.proof.title': {}
      'check.proof.intro': {}
      'check.proof.pinned': {}
      'check.proof.unpinned': {}
      'check.proof.step.file': {}
      'check.proof.step.fileText': {}
      'check.proof.step.root': {}
      'check.proof.step.rootText': { count: number | bigint }
      'check.proof.left': {}
      'check.proof.right': {}
      'check.proof.step.operation': {}
      'check.proof.step.block': { level: MessageValue }
      'check.close': {}
      'check.info.title': {}
      'check.info.document': {}
      'check.info.document.1': {}
      'check.info.document.2': {}
      'check.info.document.3': {}
      'check.info.document.4': {}
      'check.info.proof': {}
      'check.info.proof.1': {}
      'check.info.proof.2': {}
      'check.info.proof.3': {}
      'check.info.proof.4': {}
      'check.info.proof.5': {}
    }
  }
}
