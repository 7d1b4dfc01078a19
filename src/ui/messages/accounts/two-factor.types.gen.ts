// Generated from two-factor.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'two-factor.tab': {}
      'two-factor.title.EMAIL': {}
      'two-factor.title.AUTH_APP': {}
      'two-factor.title.RECOVERY': {}
      'two-factor.finding': {}
      'two-factor.lead.EMAIL': { b: MessageTag; mail: MessageValue; minutes: number | bigint }
      'two-factor.lead.AUTH_APP': {}
      'two-factor.lead.RECOVERY': {}
      'two-factor.asking': { b: MessageTag; mail: MessageValue }
      'two-factor.code': {}
      'two-factor.digit': { place: number | bigint }
      'two-factor.recovery': {}
      'two-factor.submit': {}
      'two-factor.checking': {}
      'two-factor.sending': {}
      'two-factor.noMail': {}
      'two-factor.wait': { time: MessageValue }
      'two-factor.resend': {}
      'two-factor.way.EMAIL': {}
      'two-factor.way.AUTH_APP': {}
      'two-factor.way.RECOVERY': {}
      'two-factor.way.RECOVERY.email': {}
      'two-factor.back': {}
      'two-factor.complaint.malformed': {}
      'two-factor.complaint.malformed.recovery': {}
      'two-factor.complaint.refused': {}
      'two-factor.complaint.ended': {}
      'two-factor.complaint.withheld': { time: MessageValue }
      'two-factor.complaint.exhausted': {}
    }
  }
}
