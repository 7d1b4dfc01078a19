// Generated from signer.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signer.sandbox': {}
      'signer.about': { files: number | bigint; issuer: MessageValue; tenant: MessageValue }
      'signer.zone': { city: MessageValue }
    }
  }
}
