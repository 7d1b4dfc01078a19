// Generated from custom-fields.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'custom-fields.title': {}
      'custom-fields.none': {}
      'custom-fields.loading': {}
      'custom-fields.failed': {}
      'custom-fields.retry': {}
      'custom-fields.keep': {}
      'custom-fields.delete': { label: MessageValue }
      'custom-fields.close': {}
      'custom-fields.kept': { label: MessageValue }
      'custom-fields.deleted': { label: MessageValue }
      'custom-fields.keeping.title': {}
      'custom-fields.keeping.text': {}
      'custom-fields.keeping.label': {}
      'custom-fields.keeping.help': {}
      'custom-fields.keeping.noLabel': {}
      'custom-fields.keeping.cancel': {}
      'custom-fields.keeping.confirm': {}
      'custom-fields.keeping.pending': {}
      'custom-fields.deletion.title': { label: MessageValue }
      'custom-fields.deletion.text': {}
      'custom-fields.deletion.keep': {}
      'custom-fields.deletion.confirm': {}
      'custom-fields.deletion.pending': {}
    }
  }
}
