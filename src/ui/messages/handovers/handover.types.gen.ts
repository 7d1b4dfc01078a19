// Generated from handover.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'handover.title': {}
      'handover.lead': { name: MessageValue; organisation: MessageValue }
      'handover.lead.left': { name: MessageValue; organisation: MessageValue }
      'handover.back': {}
      'handover.loading': {}
      'handover.failed': {}
      'handover.retry': {}
      'handover.close': {}
      'handover.done': {}
      'handover.disabled': {}
      'handover.none': {}
      'handover.none.left': {}
      'handover.nothing': {}
      'handover.nobody': {}
      'handover.everything': {}
      'handover.everything.help': {}
      'handover.everything.help.left': {}
      'handover.everything.most': { count: number | bigint }
      'handover.choose': {}
      'handover.keep': {}
      'handover.submit': {}
      'handover.kind.API_TOKENS': { count: number | bigint }
      'handover.kind.BULK_SENDINGS': { count: number | bigint }
      'handover.kind.DRAFTS': { count: number | bigint }
      'handover.kind.RUNNING_REQUESTS': { count: number | bigint }
      'handover.kind.ENDED_REQUESTS': { count: number | bigint }
      'handover.kind.TEMPLATES': { count: number | bigint }
      'handover.kind.CERTIFICATIONS': { count: number | bigint }
      'handover.kind.DEFERRED_FILES': { count: number | bigint }
      'handover.kind.CONTACTS': { count: number | bigint }
      'handover.open.BULK_SENDINGS': { count: number | bigint }
      'handover.open.TEMPLATES': { count: number | bigint }
      'handover.open.CERTIFICATIONS': { count: number | bigint }
      'handover.open.other': { count: number | bigint }
      'handover.about.API_TOKENS': {}
      'handover.about.BULK_SENDINGS': {}
      'handover.about.DRAFTS': {}
      'handover.about.RUNNING_REQUESTS': {}
      'handover.about.ENDED_REQUESTS': {}
      'handover.about.TEMPLATES': {}
      'handover.about.CERTIFICATIONS': {}
      'handover.about.DEFERRED_FILES': {}
      'handover.about.CONTACTS': {}
      'handover.what.API_TOKENS': {}
      'handover.what.BULK_SENDINGS': {}
      'handover.what.DRAFTS': {}
      'handover.what.RUNNING_REQUESTS': {}
      'handover.what.ENDED_REQUESTS': {}
      'handover.what.TEMPLATES': {}
      'handover.what.CERTIFICATIONS': {}
      'handover.what.DEFERRED_FILES': {}
      'handover.what.CONTACTS': {}
      'handover.end.API_TOKENS': {}
      'handover.end.BULK_SENDINGS': {}
      'handover.end.RUNNING_REQUESTS': {}
      'handover.end.TEMPLATES': {}
      'handover.end.DEFERRED_FILES': {}
      'handover.end.CONTACTS': {}
      'handover.ends.API_TOKENS': { count: number | bigint }
      'handover.ends.BULK_SENDINGS': { count: number | bigint }
      'handover.ends.RUNNING_REQUESTS': { count: number | bigint }
      'handover.ends.TEMPLATES': { count: number | bigint }
      'handover.ends.DEFERRED_FILES': { count: number | bigint }
      'handover.ends.CONTACTS': { count: number | bigint }
      'handover.goes': { name: MessageValue; what: MessageValue }
      'handover.ask.title': { name: MessageValue }
      'handover.ask.end.title': { name: MessageValue }
      'handover.ask.end.confirm': {}
      'handover.ask.text': {}
      'handover.ask.keep': {}
      'handover.ask.confirm': {}
      'handover.ask.pending': {}
      'handover.message': {}
      'handover.message.help': {}
      'handover.running': {}
      'handover.progress': {}
      'handover.progress.of': { done: number | bigint; total: number | bigint }
      'handover.leave': {}
      'handover.last': {}
      'handover.last.by': { at: MessageValue; name: MessageValue }
      'handover.part.to': { done: number | bigint; name: MessageValue; total: number | bigint }
      'handover.part.ended.API_TOKENS': { done: number | bigint; total: number | bigint }
      'handover.part.ended.BULK_SENDINGS': { done: number | bigint; total: number | bigint }
      'handover.part.ended.RUNNING_REQUESTS': { done: number | bigint; total: number | bigint }
      'handover.part.ended.TEMPLATES': { done: number | bigint; total: number | bigint }
      'handover.part.ended.DEFERRED_FILES': { done: number | bigint; total: number | bigint }
      'handover.part.ended.CONTACTS': { done: number | bigint; total: number | bigint }
      'handover.part.kept': { kept: number | bigint }
    }
  }
}
