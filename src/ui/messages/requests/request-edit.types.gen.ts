// Generated from request-edit.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-edit.title': {}
      'request-edit.opening': {}
      'request-edit.failed': {}
      'request-edit.retry': {}
      'request-edit.newer': {}
      'request-edit.band': {}
      'request-edit.band.since': { date: MessageValue; time: MessageValue; zone: string }
      'request-edit.files.question': {}
      'request-edit.files.lead': {}
      'request-edit.files.locked': {}
      'request-edit.files.locked.lead': {}
      'request-edit.signers.question': {}
      'request-edit.signers.lead': {}
      'request-edit.settings.question': {}
      'request-edit.settings.lead': {}
      'request-edit.checklist': {}
      'request-edit.checklist.nothing': {}
      'request-edit.refused': {}
      'request-edit.saved': { at: Date | number }
      'request-edit.kept': {}
      'request-edit.leave': {}
      'request-edit.leave.label': {}
      'request-edit.leaving.title': {}
      'request-edit.leaving.keep.text': {}
      'request-edit.leaving.cancel.text': {}
      'request-edit.leaving.stay': {}
      'request-edit.leaving.cancel': {}
      'request-edit.leaving.cancelling': {}
      'request-edit.leaving.keep': {}
      'request-edit.leaving.failed': {}
      'request-edit.cancelled': {}
      'request-edit.review.question': {}
      'request-edit.review.lead': {}
      'request-edit.review.finish': {}
      'request-edit.review.finishing': {}
      'request-edit.notSubmitted': {}
      'request-edit.submitted': { count: number | bigint; names: MessageValue }
      'request-edit.gone.title': {}
      'request-edit.gone.text': {}
      'request-edit.gone.leave': {}
    }
  }
}
