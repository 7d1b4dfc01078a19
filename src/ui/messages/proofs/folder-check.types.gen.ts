// Generated from folder-check.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'folder-check.title': {}
      'folder-check.lead': {}
      'folder-check.language': {}
      'folder-check.choose': {}
      'folder-check.choose.hint': {}
      'folder-check.choose.over': {}
      'folder-check.folder': {}
      'folder-check.add': {}
      'folder-check.key.label': {}
      'folder-check.key.help': {}
      'folder-check.key.compare': {}
      'folder-check.key.chosen': {}
      'folder-check.key.remove': {}
      'folder-check.complaint.malformedKey': {}
      'folder-check.complaint.failed': {}
      'folder-check.checking': {}
      'folder-check.cancel': {}
      'folder-check.print': {}
      'folder-check.reset': {}
      'folder-check.report': {}
      'folder-check.report.at': { date: MessageValue }
      'folder-check.report.key': { key: MessageValue }
      'folder-check.report.noKey': {}
      'folder-check.report.nothing': {}
      'folder-check.outcome.proved': {}
      'folder-check.outcome.consistent': {}
      'folder-check.outcome.original': {}
      'folder-check.outcome.undecided': {}
      'folder-check.outcome.refuted': {}
      'folder-check.outcome.unproved': {}
      'folder-check.text.proved': {}
      'folder-check.text.consistent': {}
      'folder-check.text.original': {}
      'folder-check.text.contradicted': {}
      'folder-check.text.contradictedWithoutKey': {}
      'folder-check.text.undecided': { kinds: MessageValue }
      'folder-check.text.unproved': {}
      'folder-check.refuted.3': {}
      'folder-check.refuted.6': {}
      'folder-check.refuted.13': {}
      'folder-check.refuted.14': {}
      'folder-check.refuted.16': {}
      'folder-check.refuted.17': {}
      'folder-check.refuted.25': {}
      'folder-check.refuted.other': {}
      'folder-check.fact.fingerprint': {}
      'folder-check.fact.proof': {}
      'folder-check.fact.organization': {}
      'folder-check.fact.signed': {}
      'folder-check.fact.certified': {}
      'folder-check.fact.fileName': {}
      'folder-check.fact.acts': {}
      'folder-check.fact.anchored': {}
      'folder-check.fact.block': { level: MessageValue }
      'folder-check.fact.ledger': {}
      'folder-check.fact.onTezos': {}
      'folder-check.fact.contract': {}
      'folder-check.fact.notLookedUp': {}
      'folder-check.fact.key': {}
      'folder-check.act.sign': { name: MessageValue }
      'folder-check.act.other': { action: MessageValue; name: MessageValue }
      'folder-check.act.certified': { organization: MessageValue }
      'folder-check.proofs': {}
      'folder-check.proof.alone': { names: MessageValue }
      'folder-check.proof.malformed': {}
      'folder-check.proof.earlier': {}
      'folder-check.proof.later': {}
      'folder-check.companions': {}
      'folder-check.companions.text': {}
      'folder-check.unread': {}
      'folder-check.unread.unreadable': {}
      'folder-check.unread.tooLarge': {}
      'folder-check.limits': {}
      'folder-check.limits.key': {}
      'folder-check.limits.ledger': {}
      'folder-check.limits.seal': {}
      'folder-check.limits.people': {}
    }
  }
}
