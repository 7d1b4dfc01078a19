// Generated from two-factor-settings.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'two-factor-settings.title': {}
      'two-factor-settings.on': {}
      'two-factor-settings.off': {}
      'two-factor-settings.lead': {}
      'two-factor-settings.loading': {}
      'two-factor-settings.failed': {}
      'two-factor-settings.AUTH_APP': {}
      'two-factor-settings.AUTH_APP.detail': {}
      'two-factor-settings.EMAIL': {}
      'two-factor-settings.EMAIL.detail': { mail: MessageValue }
      'two-factor-settings.since': { date: MessageValue }
      'two-factor-settings.first': {}
      'two-factor-settings.askFirst': {}
      'two-factor-settings.actions': { name: MessageValue }
      'two-factor-settings.otherPhone': {}
      'two-factor-settings.switchOff': {}
      'two-factor-settings.setUp': {}
      'two-factor-settings.codes': {}
      'two-factor-settings.codes.left': { all: number | bigint; left: number | bigint }
      'two-factor-settings.codes.renew': {}
      'two-factor-settings.saving': {}
      'two-factor-settings.off.AUTH_APP.title': {}
      'two-factor-settings.off.AUTH_APP.lead': {}
      'two-factor-settings.off.EMAIL.title': {}
      'two-factor-settings.off.EMAIL.lead': {}
      'two-factor-settings.off.last': {}
      'two-factor-settings.off.keep': {}
      'two-factor-settings.off.confirm': {}
      'two-factor-settings.renew.title': {}
      'two-factor-settings.renew.lead': {}
      'two-factor-settings.renew.keep': {}
      'two-factor-settings.renew.confirm': {}
      'two-factor-settings.setUp.AUTH_APP': {}
      'two-factor-settings.setUp.EMAIL': {}
      'two-factor-settings.scan': {}
      'two-factor-settings.openApp': {}
      'two-factor-settings.qr': {}
      'two-factor-settings.noScan': {}
      'two-factor-settings.copyKey': {}
      'two-factor-settings.copied': {}
      'two-factor-settings.code.AUTH_APP': {}
      'two-factor-settings.code.EMAIL': {}
      'two-factor-settings.digit': { place: number | bigint }
      'two-factor-settings.refused.AUTH_APP': {}
      'two-factor-settings.refused.EMAIL': {}
      'two-factor-settings.ended': {}
      'two-factor-settings.mail': { b: MessageTag; mail: MessageValue; minutes: number | bigint }
      'two-factor-settings.mail.sending': { b: MessageTag; mail: MessageValue }
      'two-factor-settings.noMail': {}
      'two-factor-settings.wait': { time: MessageValue }
      'two-factor-settings.withheld': { time: MessageValue }
      'two-factor-settings.resend': {}
      'two-factor-settings.sending': {}
      'two-factor-settings.checking': {}
      'two-factor-settings.cancel': {}
      'two-factor-settings.enable': {}
      'two-factor-settings.list': {}
      'two-factor-settings.list.title': {}
      'two-factor-settings.list.lead': {}
      'two-factor-settings.list.copy': {}
      'two-factor-settings.list.download': {}
      'two-factor-settings.list.fileName': {}
      'two-factor-settings.list.kept': {}
      'two-factor-settings.list.missed': {}
      'two-factor-settings.list.done': {}
    }
  }
}
