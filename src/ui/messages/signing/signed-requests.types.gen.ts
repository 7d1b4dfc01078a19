// Generated from signed-requests.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signed-requests.title': {}
      'signed-requests.empty': {}
      'signed-requests.empty.text': {}
      'signed-requests.missing': {}
      'signed-requests.downloadName': { name: MessageValue }
      'signed-requests.allFiles': {}
      'signed-requests.signedFiles': {}
    }
  }
}
