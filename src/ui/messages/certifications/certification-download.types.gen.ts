// Generated from certification-download.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-download.menu': { name: MessageValue }
      'certification-download.certificate': {}
      'certification-download.proof': {}
      'certification-download.check': {}
      'certification-download.tree': {}
      'certification-download.all': { count: number | bigint }
      'certification-download.downloading': {}
      'certification-download.missing': {}
    }
  }
}
