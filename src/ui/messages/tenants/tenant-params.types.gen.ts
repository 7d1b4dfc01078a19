// Generated from tenant-params.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'tenant-params.title': {}
      'tenant-params.back': {}
      'tenant-params.otp': {}
      'tenant-params.otpMail': {}
      'tenant-params.otpMail.help': {}
      'tenant-params.otpNone': {}
      'tenant-params.otpNone.help': {}
      'tenant-params.defaultOtpType': {}
      'tenant-params.defaultOtpType.inactive': {}
      'tenant-params.defaultOtpType.noneActive': {}
      'tenant-params.looks': {}
      'tenant-params.webLogo': {}
      'tenant-params.webLogo.help': { height: MessageValue; width: MessageValue }
      'tenant-params.emailLogo': {}
      'tenant-params.emailLogo.help': { height: MessageValue; width: MessageValue }
      'tenant-params.logo.choose': {}
      'tenant-params.logo.chooseFor': { logo: MessageValue }
      'tenant-params.logo.remove': {}
      'tenant-params.logo.removeFor': { logo: MessageValue }
      'tenant-params.logo.unreadable': {}
      'tenant-params.trail': {}
      'tenant-params.auditTrailGeneration': {}
      'tenant-params.auditTrailGeneration.help': {}
      'tenant-params.auditTrailGeneration.BOTH': {}
      'tenant-params.auditTrailGeneration.SEPARATED': {}
      'tenant-params.auditTrailGeneration.INCLUDED_IN_SIGNED_FILES': {}
      'tenant-params.attached': {}
      'tenant-params.attachAudited': {}
      'tenant-params.attachAudited.help': {}
      'tenant-params.attachSigned': {}
      'tenant-params.attachSigned.help': {}
      'tenant-params.attachAudit': {}
      'tenant-params.attachAudit.help': {}
      'tenant-params.attachOriginal': {}
      'tenant-params.attachOriginal.help': {}
      'tenant-params.attachProof': {}
      'tenant-params.attachProof.help': {}
      'tenant-params.after': {}
      'tenant-params.metadata': {}
      'tenant-params.metadataKeys': {}
      'tenant-params.metadataKeys.help': { max: number | bigint }
      'tenant-params.metadataKeys.duplicate': {}
      'tenant-params.metadataKeys.tooMany': { max: number | bigint }
      'tenant-params.metadataKeys.tooLong': { letters: number | bigint }
      'tenant-params.exchange': {}
      'tenant-params.comments': {}
      'tenant-params.comments.help': {}
      'tenant-params.embedding': {}
      'tenant-params.embeddingOrigins': {}
      'tenant-params.embeddingOrigins.help': { max: number | bigint }
      'tenant-params.embeddingOrigins.invalid': {}
      'tenant-params.embeddingOrigins.tooMany': { max: number | bigint }
      'tenant-params.signingRedirectUrl': {}
      'tenant-params.signingRedirectUrl.help': {}
      'tenant-params.signingRedirectUrl.invalid': {}
      'tenant-params.failureSigningRedirectUrl': {}
      'tenant-params.failureSigningRedirectUrl.help': {}
      'tenant-params.deferred': {}
      'tenant-params.deferred.never': {}
      'tenant-params.deferredDays': {}
      'tenant-params.deferredDays.help': {}
      'tenant-params.deferredDays.everyDay': {}
      'tenant-params.deferredDays.everyWeek': { day: MessageValue }
      'tenant-params.deferredHour': {}
      'tenant-params.deferredTimeZone': {}
      'tenant-params.deferredFlowName': {}
      'tenant-params.deferredFlowName.help': {}
      'tenant-params.deferredFlowName.missing': {}
      'tenant-params.deferredFlowName.tooLong': { max: number | bigint }
      'tenant-params.deferredFlowName.invalid': {}
      'tenant-params.deferredReminder': {}
      'tenant-params.deferredReminder.help': {}
      'tenant-params.deferredReminder.EVERY_30_MINUTES': {}
      'tenant-params.deferredReminder.EVERY_HOUR': {}
      'tenant-params.deferredReminder.EVERY_2_HOURS': {}
      'tenant-params.deferredReminder.EVERY_3_HOURS': {}
      'tenant-params.deferredReminder.EVERY_4_HOURS': {}
      'tenant-params.deferredReminder.EVERY_6_HOURS': {}
      'tenant-params.deferredReminder.EVERY_12_HOURS': {}
      'tenant-params.deferredReminder.EVERY_24_HOURS': {}
      'tenant-params.saved': {}
      'tenant-params.gone': {}
      'tenant-params.gone.text': {}
      'tenant-params.singleSignOn': {}
      'tenant-params.domains': {}
      'tenant-params.personalData': {}
      'tenant-params.storage': {}
    }
  }
}
