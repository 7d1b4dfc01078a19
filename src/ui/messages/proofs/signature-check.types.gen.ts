// Generated from signature-check.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signature-check.title': {}
      'signature-check.lead': {}
      'signature-check.how': {}
      'signature-check.choose': {}
      'signature-check.choose.hint': {}
      'signature-check.choose.over': {}
      'signature-check.proof.ask': {}
      'signature-check.proof.askText': {}
      'signature-check.proof.add': {}
      'signature-check.proof.another': {}
      'signature-check.proof.remove': {}
      'signature-check.proof.added': {}
      'signature-check.proof.wrongExtension': {}
      'signature-check.promise.stays': {}
      'signature-check.promise.staysText': {}
      'signature-check.promise.exact': {}
      'signature-check.promise.exactText': {}
      'signature-check.promise.open': {}
      'signature-check.promise.openText': {}
      'signature-check.offline': { link: MessageTag }
      'signature-check.hashing.label': {}
      'signature-check.hashing.cancel': {}
      'signature-check.hashing.pause': {}
      'signature-check.hashing.resume': {}
      'signature-check.hashing.paused': {}
      'signature-check.hashing.done': { done: MessageValue; size: MessageValue }
      'signature-check.asking': {}
      'signature-check.reset': {}
      'signature-check.retry': {}
      'signature-check.several.lead': {}
      'signature-check.several.table': {}
      'signature-check.several.name': {}
      'signature-check.several.size': {}
      'signature-check.several.outcome': {}
      'signature-check.several.actions': {}
      'signature-check.several.progress': { all: MessageValue; checked: MessageValue; proven: number | bigint; unanswered: number | bigint }
      'signature-check.several.waiting': {}
      'signature-check.several.cancelled': {}
      'signature-check.several.with': { name: MessageValue }
      'signature-check.several.open': { name: MessageValue }
      'signature-check.several.cancel': { name: MessageValue }
      'signature-check.several.repeat': { name: MessageValue }
      'signature-check.several.remove': { name: MessageValue }
      'signature-check.several.add': {}
      'signature-check.several.back': {}
      'signature-check.several.end': {}
      'signature-check.several.leftOut': { max: MessageValue; more: number | bigint; names: MessageValue }
      'signature-check.several.stray': { count: number | bigint; more: number | bigint; names: MessageValue }
      'signature-check.complaint.malformedHash': {}
      'signature-check.complaint.unreadableFile': {}
      'signature-check.file': {}
      'signature-check.file.firstPage': {}
      'signature-check.file.unseen': {}
      'signature-check.file.kind.image': {}
      'signature-check.file.kind.audio': {}
      'signature-check.file.kind.video': {}
      'signature-check.file.kind.pdf': {}
      'signature-check.file.kind.xml': {}
      'signature-check.file.kind.other': {}
      'signature-check.file.pages': { pages: number | bigint }
      'signature-check.fingerprint': {}
      'signature-check.titles.signed': {}
      'signature-check.titles.certified': {}
      'signature-check.titles.signing': {}
      'signature-check.titles.notInFinalState': {}
      'signature-check.titles.wrongProof': {}
      'signature-check.titles.technicalError': {}
      'signature-check.titles.terminatedState.canceled': {}
      'signature-check.titles.terminatedState.refused': {}
      'signature-check.titles.terminatedState.expired': {}
      'signature-check.titles.terminatedState.default': {}
      'signature-check.titles.nodeNotAccessible': {}
      'signature-check.titles.unknownAnchor': {}
      'signature-check.titles.earlierVersion': {}
      'signature-check.titles.laterVersion': {}
      'signature-check.titles.contradicted': {}
      'signature-check.titles.original': {}
      'signature-check.titles.upload': {}
      'signature-check.titles.changed.after': {}
      'signature-check.titles.changed.inside': {}
      'signature-check.titles.sandbox': {}
      'signature-check.titles.notFound': {}
      'signature-check.text.signed': { people: number | bigint }
      'signature-check.text.since': { date: MessageValue }
      'signature-check.text.certified': { organization: MessageValue }
      'signature-check.text.stated': { date: MessageValue; fileName: MessageValue; organization: MessageValue }
      'signature-check.text.signing': {}
      'signature-check.text.notInFinalState.signature': {}
      'signature-check.text.notInFinalState.certification': {}
      'signature-check.text.terminatedState': {}
      'signature-check.text.nodeNotAccessible': {}
      'signature-check.text.unknownAnchor': {}
      'signature-check.text.earlierVersion': {}
      'signature-check.text.laterVersion': {}
      'signature-check.text.contradicted': {}
      'signature-check.text.original': {}
      'signature-check.text.upload': {}
      'signature-check.text.changed.after': { size: MessageValue }
      'signature-check.text.changed.inside': {}
      'signature-check.text.sandbox': {}
      'signature-check.change': {}
      'signature-check.change.content': { count: number | bigint; pages: MessageValue }
      'signature-check.change.added': { count: number | bigint; pages: MessageValue }
      'signature-check.change.removed': { count: number | bigint }
      'signature-check.change.annotations': { count: number | bigint; pages: MessageValue }
      'signature-check.change.fields': {}
      'signature-check.change.metadata': {}
      'signature-check.change.validation': {}
      'signature-check.change.other': {}
      'signature-check.change.nothing': {}
      'signature-check.change.unreadable': {}
      'signature-check.seal': {}
      'signature-check.seal.text': {}
      'signature-check.seal.covers': {}
      'signature-check.seal.covers.whole': { last: MessageValue; size: MessageValue }
      'signature-check.seal.covers.part': { added: MessageValue; last: MessageValue; size: MessageValue }
      'signature-check.seal.holder': {}
      'signature-check.seal.issuer': {}
      'signature-check.seal.issuer.self': {}
      'signature-check.seal.stamp': {}
      'signature-check.seal.stamp.by': { authority: MessageValue; date: MessageValue }
      'signature-check.seal.stamp.clock': { date: MessageValue }
      'signature-check.seal.stamp.none': {}
      'signature-check.text.notFound': {}
      'signature-check.wrong.2': {}
      'signature-check.wrong.3': {}
      'signature-check.wrong.6': {}
      'signature-check.wrong.13': {}
      'signature-check.wrong.14': {}
      'signature-check.wrong.16': {}
      'signature-check.wrong.17': {}
      'signature-check.todo': {}
      'signature-check.todo.mail': {}
      'signature-check.todo.sender': {}
      'signature-check.compare.belongs': { name: MessageValue }
      'signature-check.compare.of': { kind: MessageValue; name: MessageValue }
      'signature-check.compare.kind.CERTIFIED_FILE': {}
      'signature-check.compare.kind.ORIGINAL_FILE': {}
      'signature-check.compare.kind.SIGN_FILE': {}
      'signature-check.compare.kind.SIGNED_FILE_WITH_AUDIT': {}
      'signature-check.compare.kind.AUDIT_TRAIL': {}
      'signature-check.compare.file': {}
      'signature-check.compare.text': {}
      'signature-check.line.requested': { organization: MessageValue }
      'signature-check.line.requestedBy': { organization: MessageValue; person: MessageValue }
      'signature-check.line.certified': { organization: MessageValue }
      'signature-check.line.as': { fileName: MessageValue }
      'signature-check.line.signed': { name: MessageValue }
      'signature-check.line.acted': { action: MessageValue; name: MessageValue }
      'signature-check.line.anchored': {}
      'signature-check.line.onTezos': {}
      'signature-check.line.injected': {}
      'signature-check.anchor.block': {}
      'signature-check.anchor.operation': {}
      'signature-check.anchor.contract': {}
      'signature-check.anchor.key': {}
      'signature-check.anchor.root': {}
      'signature-check.anchor.copy': { what: MessageValue }
      'signature-check.anchor.copied': {}
      'signature-check.anchor.phrase': {}
      'signature-check.proof.see': {}
      'signature-check.proof.title': {}
      'signature-check.proof.intro': {}
      'signature-check.proof.pinned': {}
      'signature-check.proof.pinnedOnTezos': {}
      'signature-check.proof.explorer': {}
      'signature-check.proof.unpinned': {}
      'signature-check.proof.step.file': {}
      'signature-check.proof.step.fileText': {}
      'signature-check.proof.step.root': {}
      'signature-check.proof.step.rootText': { count: number | bigint }
      'signature-check.proof.left': {}
      'signature-check.proof.right': {}
      'signature-check.proof.step.operation': {}
      'signature-check.proof.step.block': { level: MessageValue }
      'signature-check.close': {}
      'signature-check.info.title': {}
      'signature-check.info.document': {}
      'signature-check.info.document.1': {}
      'signature-check.info.document.2': {}
      'signature-check.info.document.3': {}
      'signature-check.info.document.4': {}
      'signature-check.info.proof': {}
      'signature-check.info.proof.1': {}
      'signature-check.info.proof.2': {}
      'signature-check.info.proof.3': {}
      'signature-check.info.proof.4': {}
      'signature-check.info.proof.5': {}
    }
  }
}
