// Generated from request-settings.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-settings.advanced': {}
      'request-settings.sendFilesByEmail': {}
      'request-settings.sendFilesByEmail.help': { files: MessageValue }
      'request-settings.lastEmail': {}
      'request-settings.noFiles': {}
      'request-settings.signingRedirectUrl': {}
      'request-settings.signingRedirectUrl.help': {}
      'request-settings.failureSigningRedirectUrl': {}
      'request-settings.failureSigningRedirectUrl.help': {}
      'request-settings.why.signingRedirectUrl': { link: MessageTag }
      'request-settings.why.failureSigningRedirectUrl': { link: MessageTag }
    }
  }
}
