// Generated from signer-preview.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signer-preview.title': { name: MessageValue }
      'signer-preview.text': {}
      'signer-preview.back': {}
      'signer-preview.unsigned': { name: MessageValue }
      'signer-preview.unsigned.text': { otp: string }
      'signer-preview.goOn': {}
    }
  }
}
