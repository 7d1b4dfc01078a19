// Generated from registration.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'registration.title': {}
      'registration.step': { step: number | bigint }
      'registration.lead': {}
      'registration.mail': {}
      'registration.mail.help': {}
      'registration.firstName': {}
      'registration.firstName.missing': {}
      'registration.lastName': {}
      'registration.lastName.missing': {}
      'registration.send': {}
      'registration.sending': {}
      'registration.login': { link: MessageTag }
      'registration.codeTitle': {}
      'registration.sentTo': { b: MessageTag; mail: MessageValue; minutes: number | bigint }
      'registration.sendingTo': { b: MessageTag; mail: MessageValue }
      'registration.lastSent': { b: MessageTag; mail: MessageValue }
      'registration.code': {}
      'registration.digit': { place: number | bigint }
      'registration.verify': {}
      'registration.verifying': {}
      'registration.noMail': {}
      'registration.wait': { time: MessageValue }
      'registration.resend': {}
      'registration.back': {}
      'registration.complaint.wrongCode': { tries: number | bigint }
      'registration.complaint.codeExpired': {}
      'registration.complaint.codeSpent': {}
      'registration.complaint.withheld': { time: MessageValue }
      'registration.done.title': {}
      'registration.done.text': { b: MessageTag; mail: MessageValue }
      'registration.done.login': {}
      'registration.taken.title': {}
      'registration.taken.text': { b: MessageTag; mail: MessageValue }
      'registration.taken.forgotten': {}
      'registration.benefits': {}
      'registration.benefit.saving': {}
      'registration.benefit.dashboard': {}
      'registration.benefit.tracking': {}
      'registration.benefit.security': {}
    }
  }
}
