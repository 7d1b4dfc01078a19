// Generated from bulk-progress.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk-progress.title': {}
      'bulk-progress.back': {}
      'bulk-progress.failed': {}
      'bulk-progress.retry': {}
      'bulk-progress.from': { at: MessageValue; name: MessageValue; template: MessageValue }
      'bulk-progress.progress': { done: number | bigint; total: number | bigint }
      'bulk-progress.now.RUNNING': {}
      'bulk-progress.now.PAUSED': {}
      'bulk-progress.now.DONE': {}
      'bulk-progress.now.CANCELED': { left: number | bigint }
      'bulk-progress.waiting': { at: MessageValue }
      'bulk-progress.waiting.TooManyMailsException': {}
      'bulk-progress.waiting.StorageFullException': {}
      'bulk-progress.ended': { left: number | bigint }
      'bulk-progress.ended.QuotaExceededException': {}
      'bulk-progress.ended.TemplateDisabledException': {}
      'bulk-progress.ended.NotFoundException': {}
      'bulk-progress.ended.ForbiddenException': { name: MessageValue }
      'bulk-progress.ended.other': {}
      'bulk-progress.count.sent': {}
      'bulk-progress.count.failed': {}
      'bulk-progress.count.left': {}
      'bulk-progress.count.notSent': {}
      'bulk-progress.count.skipped': {}
      'bulk-progress.pause': {}
      'bulk-progress.pause.pending': {}
      'bulk-progress.resume': {}
      'bulk-progress.resume.pending': {}
      'bulk-progress.cancel': {}
      'bulk-progress.cancel.title': { left: number | bigint }
      'bulk-progress.cancel.text': { sent: number | bigint }
      'bulk-progress.cancel.keep': {}
      'bulk-progress.cancel.confirm': {}
      'bulk-progress.cancel.pending': {}
      'bulk-progress.cancel.close': {}
      'bulk-progress.result': {}
      'bulk-progress.result.pending': {}
      'bulk-progress.refused': {}
      'bulk-progress.rows': {}
      'bulk-progress.rows.none': {}
      'bulk-progress.rows.deleted': {}
      'bulk-progress.rowState': {}
      'bulk-progress.rowState.all': {}
      'bulk-progress.rowState.LEFT': {}
      'bulk-progress.rowState.SENT': {}
      'bulk-progress.rowState.FAILED': {}
      'bulk-progress.row': {}
      'bulk-progress.row.of': { row: number | bigint }
      'bulk-progress.content': {}
      'bulk-progress.state': {}
      'bulk-progress.why': {}
      'bulk-progress.pages': {}
    }
  }
}
