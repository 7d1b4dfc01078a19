// Generated from inspector-live.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'inspector-live.actors.own': {}
      'inspector-live.actors.others': {}
      'inspector-live.actors.ended': {}
      'inspector-live.events': {}
      'inspector-live.filter': {}
      'inspector-live.pause': {}
      'inspector-live.resume': {}
      'inspector-live.clear': {}
      'inspector-live.count': { count: number | bigint }
      'inspector-live.waiting': { count: number | bigint }
      'inspector-live.dropped': { count: number | bigint }
      'inspector-live.all': {}
      'inspector-live.secrets': {}
      'inspector-live.source.outside': {}
      'inspector-live.source.itself': {}
      'inspector-live.source.port': {}
      'inspector-live.from.outside': {}
      'inspector-live.from.itself': {}
      'inspector-live.from.port': {}
      'inspector-live.from.machine': { name: MessageValue }
      'inspector-live.taken': {}
      'inspector-live.none': {}
      'inspector-live.why.ended': {}
      'inspector-live.why.ended.short': {}
      'inspector-live.why.unheard': {}
      'inspector-live.why.unheard.short': {}
      'inspector-live.why.refused': { count: number | bigint; guards: MessageValue }
      'inspector-live.why.refused.short': {}
      'inspector-live.lit.current': {}
      'inspector-live.lit.around': {}
      'inspector-live.next': {}
      'inspector-live.next.none': {}
      'inspector-live.next.text': {}
      'inspector-live.payload': {}
      'inspector-live.context': {}
      'inspector-live.contextAfter': {}
      'inspector-live.nothing': {}
      'inspector-live.changed': {}
      'inspector-live.masked': {}
      'inspector-live.status.active': {}
      'inspector-live.status.done': {}
      'inspector-live.status.error': {}
      'inspector-live.status.stopped': {}
      'inspector-live.try': {}
      'inspector-live.try.text': {}
      'inspector-live.try.result': { event: MessageValue }
      'inspector-live.complaint.notFields': {}
      'inspector-live.complaint.gone': {}
      'inspector-live.complaint.unfitting': {}
      'inspector-live.complaint.trying': {}
    }
  }
}
