// Generated from inspector.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'inspector.title': {}
      'inspector.tag': {}
      'inspector.off.text': {}
      'inspector.off.session': {}
      'inspector.off.switch': {}
      'inspector.loading': {}
      'inspector.list': {}
      'inspector.list.open': { count: MessageValue }
      'inspector.search': {}
      'inspector.search.short': {}
      'inspector.search.found': { count: number | bigint }
      'inspector.search.inside': {}
      'inspector.search.more': { count: number | bigint }
      'inspector.kinds.flow': {}
      'inspector.kinds.resource': {}
      'inspector.kinds.lifecycle': {}
      'inspector.kinds.helper': {}
      'inspector.kind.flow': {}
      'inspector.kind.resource': {}
      'inspector.kind.lifecycle': {}
      'inspector.kind.helper': {}
      'inspector.chart': { id: MessageValue }
      'inspector.chart.drawing': {}
      'inspector.chart.undrawn': {}
      'inspector.chart.retry': {}
      'inspector.chart.label': { id: MessageValue }
      'inspector.state.label': { name: MessageValue }
      'inspector.state.active': { name: MessageValue }
      'inspector.zoom': {}
      'inspector.zoom.in': {}
      'inspector.zoom.out': {}
      'inspector.zoom.actual': { zoom: MessageValue }
      'inspector.zoom.whole': {}
      'inspector.zoom.fits': {}
      'inspector.export': {}
      'inspector.export.svg': {}
      'inspector.export.png': {}
      'inspector.report.open': {}
      'inspector.report.another': {}
      'inspector.report.drop': { limit: MessageValue }
      'inspector.report.folder': {}
      'inspector.report.folder.text': {}
      'inspector.report.remove': {}
      'inspector.report.of': { when: MessageValue }
      'inspector.report.none': {}
      'inspector.taken.browser': {}
      'inspector.taken.memory': {}
      'inspector.taken.nowhere': {}
      'inspector.complaint.unknownChart': {}
      'inspector.complaint.unknownItem': {}
      'inspector.complaint.notReport': {}
      'inspector.complaint.reportTooLarge': { limit: MessageValue }
      'inspector.complaint.noReport': {}
      'inspector.complaint.tooManyFiles': { files: number | bigint }
      'inspector.complaint.unreadable': {}
      'inspector.complaint.saving': {}
      'inspector.details': {}
      'inspector.panels': {}
      'inspector.panels.details': {}
      'inspector.panels.live': {}
      'inspector.panels.request': {}
      'inspector.details.all': {}
      'inspector.details.states': { count: number | bigint }
      'inspector.details.transitions': { count: number | bigint }
      'inspector.details.tags': {}
      'inspector.details.ports': {}
      'inspector.details.inside': {}
      'inspector.details.begins': {}
      'inspector.details.out': {}
      'inspector.details.in': {}
      'inspector.details.noneOut': {}
      'inspector.details.noneIn': {}
      'inspector.details.event': {}
      'inspector.details.from': {}
      'inspector.details.to': {}
      'inspector.details.stays': {}
      'inspector.details.any': {}
      'inspector.details.guard': {}
      'inspector.details.delay': {}
      'inspector.details.reenters': {}
      'inspector.details.files': {}
      'inspector.details.machine': {}
      'inspector.details.ownPorts': {}
      'inspector.details.view': {}
      'inspector.details.messages': {}
      'inspector.details.walks': {}
      'inspector.details.copy': {}
      'inspector.details.copied': {}
      'inspector.walks.times': { count: number | bigint }
      'inspector.walks.title': {}
      'inspector.walks.failed': {}
      'inspector.walks.more': { count: number | bigint }
      'inspector.screenshots.title': {}
      'inspector.screenshots.after': {}
      'inspector.screenshots.none': {}
      'inspector.screenshots.look': { language: string; theme: string; width: MessageValue }
      'inspector.screenshots.alt': { look: MessageValue; state: MessageValue }
      'inspector.screenshots.missing': { file: MessageValue }
      'inspector.screenshots.tooLarge': { file: MessageValue; limit: MessageValue }
      'inspector.screenshots.broken': { file: MessageValue }
      'inspector.screenshots.close': {}
      'inspector.types.atomic': {}
      'inspector.types.compound': {}
      'inspector.types.parallel': {}
      'inspector.types.final': {}
      'inspector.types.history': {}
      'inspector.transitions.event': {}
      'inspector.transitions.always': {}
      'inspector.transitions.after': {}
      'inspector.transitions.done': {}
      'inspector.transitions.error': {}
      'inspector.keys': {}
      'inspector.keys.along': {}
      'inspector.keys.beside': {}
      'inspector.keys.zoom': {}
      'inspector.keys.search': {}
      'inspector.keys.leave': {}
    }
  }
}
