// Generated from certification-detail.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-detail.title': {}
      'certification-detail.back': {}
      'certification-detail.wholeName': {}
      'certification-detail.shortName': {}
      'certification-detail.copyId': {}
      'certification-detail.copied': {}
      'certification-detail.failed': {}
      'certification-detail.retry': {}
      'certification-detail.createdBy': {}
      'certification-detail.through.UI': {}
      'certification-detail.through.API': {}
      'certification-detail.through.SYSTEM': {}
      'certification-detail.channel': { name: MessageValue }
      'certification-detail.created': {}
      'certification-detail.keptUntil': {}
      'certification-detail.deleted': {}
      'certification-detail.since.PENDING': {}
      'certification-detail.since.VALIDATED': {}
      'certification-detail.since.REJECTED': {}
      'certification-detail.documents': {}
      'certification-detail.documents.note': {}
      'certification-detail.progress': {}
      'certification-detail.step.received': {}
      'certification-detail.step.sent.now': {}
      'certification-detail.step.sent.done': {}
      'certification-detail.step.sent.refused': {}
      'certification-detail.step.confirmed.now': {}
      'certification-detail.step.confirmed.done': {}
      'certification-detail.step.confirmed.later': {}
      'certification-detail.step.confirmed.refused': {}
      'certification-detail.step.isDone': {}
      'certification-detail.step.isRefused': {}
      'certification-detail.step.isNow': {}
      'certification-detail.step.isLater': {}
      'certification-detail.rejected': {}
      'certification-detail.rejected.text': {}
      'certification-detail.files': {}
      'certification-detail.allFiles': {}
      'certification-detail.details': {}
      'certification-detail.details.text': {}
      'certification-detail.details.key': {}
      'certification-detail.details.value': {}
      'certification-detail.anchor': {}
      'certification-detail.anchor.text': {}
    }
  }
}
