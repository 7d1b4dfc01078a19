// Generated from inspector-journal.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'inspector-journal.title': {}
      'inspector-journal.text': {}
      'inspector-journal.open': {}
      'inspector-journal.another': {}
      'inspector-journal.beside': {}
      'inspector-journal.reading': {}
      'inspector-journal.travel': {}
      'inspector-journal.step.first': {}
      'inspector-journal.step.back': {}
      'inspector-journal.step.forward': {}
      'inspector-journal.step.last': {}
      'inspector-journal.point': {}
      'inspector-journal.at': { last: MessageValue; point: MessageValue }
      'inspector-journal.atEvent': { event: MessageValue; last: MessageValue; point: MessageValue }
      'inspector-journal.atBeginning': {}
      'inspector-journal.beginning': {}
      'inspector-journal.of': { name: MessageValue }
      'inspector-journal.count': { count: number | bigint }
      'inspector-journal.export': {}
      'inspector-journal.remove': {}
      'inspector-journal.copy': {}
      'inspector-journal.copied': {}
      'inspector-journal.events': { name: MessageValue }
      'inspector-journal.stays': {}
      'inspector-journal.ignored.ended': {}
      'inspector-journal.ignored.unheard': {}
      'inspector-journal.ignored.refused': { guards: MessageValue }
      'inspector-journal.ended': {}
      'inspector-journal.fails': { event: MessageValue; failure: MessageValue; point: MessageValue }
      'inspector-journal.state': {}
      'inspector-journal.state.none': {}
      'inspector-journal.event': {}
      'inspector-journal.event.none': {}
      'inspector-journal.steps': {}
      'inspector-journal.context': {}
      'inspector-journal.context.of': { name: MessageValue }
      'inspector-journal.context.none': {}
      'inspector-journal.changed': {}
      'inspector-journal.secrets': {}
      'inspector-journal.same': {}
      'inspector-journal.differ': { parts: MessageValue; point: number | bigint }
      'inspector-journal.differ.event': {}
      'inspector-journal.differ.state': {}
      'inspector-journal.differ.context': {}
      'inspector-journal.differ.length': {}
      'inspector-journal.differ.show': {}
      'inspector-journal.try': {}
      'inspector-journal.try.text': {}
      'inspector-journal.try.event': {}
      'inspector-journal.try.fields': {}
      'inspector-journal.try.send': {}
      'inspector-journal.try.result': { event: MessageValue; point: number | bigint }
      'inspector-journal.complaint.notJournal': {}
      'inspector-journal.complaint.otherVersion': {}
      'inspector-journal.complaint.tooLarge': { events: number | bigint; size: MessageValue }
      'inspector-journal.complaint.unknownMachine': {}
      'inspector-journal.complaint.unfitting': {}
      'inspector-journal.complaint.otherMachine': {}
      'inspector-journal.complaint.unreadable': {}
      'inspector-journal.complaint.saving': {}
      'inspector-journal.complaint.copying': {}
      'inspector-journal.complaint.notFields': {}
      'inspector-journal.complaint.unfittingEvent': {}
      'inspector-journal.complaint.trying': {}
    }
  }
}
