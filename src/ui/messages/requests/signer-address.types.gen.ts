// Generated from signer-address.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signer-address.title': { name: MessageValue }
      'signer-address.text': {}
      'signer-address.mail': {}
      'signer-address.malformed': {}
      'signer-address.duplicate': {}
      'signer-address.over': {}
      'signer-address.keep': {}
      'signer-address.change': {}
      'signer-address.changing': {}
      'signer-address.close': {}
      'signer-address.copyText': {}
      'signer-address.copyDuplicate': {}
      'signer-address.copyOver': {}
      'signer-address.copyChange': {}
    }
  }
}
