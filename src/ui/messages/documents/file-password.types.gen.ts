// Generated from file-password.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'file-password.title': {}
      'file-password.text': { file: MessageValue }
      'file-password.text.several': {}
      'file-password.password': {}
      'file-password.show': {}
      'file-password.hide': {}
      'file-password.showPassword': {}
      'file-password.submit': {}
      'file-password.opening': {}
      'file-password.cancel': {}
      'file-password.close': {}
      'file-password.complaint.empty': {}
      'file-password.complaint.refused': {}
    }
  }
}
