// Generated from request-course.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-course.title': {}
      'request-course.close': {}
      'request-course.passed': {}
      'request-course.now': {}
      'request-course.waiting': {}
      'request-course.next': {}
      'request-course.zone': { zone: MessageValue }
      'request-course.was.INITIATED': {}
      'request-course.was.PENDING': {}
      'request-course.was.EDITING': {}
      'request-course.was.CONSENT_GIVEN_PARTIAL_SIGNATURE': {}
      'request-course.was.CONSENT_GIVEN_COMPLETE_SIGNATURE': {}
      'request-course.was.PDF_GENERATION_PENDING_PARTIAL_SIGNATURE': {}
      'request-course.was.PDF_GENERATION_PENDING_COMPLETE_SIGNATURE': {}
      'request-course.was.ANCHORING_PENDING_PARTIAL_SIGNATURE': {}
      'request-course.was.ANCHORING_PENDING_COMPLETE_SIGNATURE': {}
      'request-course.was.PARTIAL_SIGNATURE_FINISHED': {}
      'request-course.was.COMPLETE_SIGNATURE_FINISHED': {}
      'request-course.was.REFUSED': {}
      'request-course.was.EXPIRED': {}
      'request-course.was.CANCELED': {}
      'request-course.waiting.sending': { name: MessageValue; who: string }
      'request-course.waiting.signers': { names: MessageValue }
      'request-course.waiting.later': { names: MessageValue }
      'request-course.waiting.until': { until: MessageValue }
      'request-course.waiting.unreached': { count: number | bigint; names: MessageValue }
      'request-course.waiting.unreached.help': { count: number | bigint }
      'request-course.waiting.editing': { name: MessageValue; who: string }
      'request-course.waiting.optionalSigners': { names: MessageValue }
      'request-course.waiting.files': {}
      'request-course.waiting.anchoring': {}
      'request-course.waiting.finished': {}
      'request-course.waiting.refused': {}
      'request-course.waiting.expired': {}
      'request-course.waiting.canceled': { name: MessageValue; who: string }
      'request-course.waiting.delayed': {}
      'request-course.step.submitted': { name: MessageValue; who: string }
      'request-course.leads.submitted': {}
      'request-course.step.abandoned': { days: number | bigint }
      'request-course.leads.abandoned': {}
      'request-course.step.signedByAll': { count: number | bigint; names: MessageValue }
      'request-course.leads.signedByAll': {}
      'request-course.step.signedByMandatory': { count: number | bigint; names: MessageValue }
      'request-course.leads.signedByMandatory': {}
      'request-course.step.refused': { count: number | bigint; names: MessageValue; together: string }
      'request-course.leads.refused': {}
      'request-course.step.canceled': { name: MessageValue; who: string }
      'request-course.leads.canceled': {}
      'request-course.step.expired': { until: string }
      'request-course.leads.expired': {}
      'request-course.step.editStarted': { name: MessageValue; who: string }
      'request-course.leads.editStarted': {}
      'request-course.step.editSubmitted': { name: MessageValue; who: string }
      'request-course.leads.editSubmitted': {}
      'request-course.step.editSubmittedPartial': { name: MessageValue; who: string }
      'request-course.leads.editSubmittedPartial': {}
      'request-course.step.editSubmittedComplete': { name: MessageValue; who: string }
      'request-course.leads.editSubmittedComplete': {}
      'request-course.step.editCancelled': { name: MessageValue; who: string }
      'request-course.leads.editCancelled': {}
      'request-course.step.closed': { name: MessageValue; names: MessageValue; who: string }
      'request-course.leads.closed': {}
      'request-course.step.generated': { count: number | bigint; until: string }
      'request-course.leads.generated': {}
      'request-course.step.sealed': {}
      'request-course.leads.sealed': {}
      'request-course.step.anchored': {}
      'request-course.step.tested': {}
      'request-course.leads.anchored': {}
      'request-course.purge.files': { at: MessageValue }
      'request-course.purge.data': { at: MessageValue }
      'request-course.late.files': { at: MessageValue }
      'request-course.late.data': { at: MessageValue }
      'request-course.ended': {}
      'request-course.others': { count: number | bigint }
    }
  }
}
