// Generated from document-wizard.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'document-wizard.untitled': {}
      'document-wizard.steps': {}
      'document-wizard.done': {}
      'document-wizard.saved': { at: Date | number }
      'document-wizard.kept': {}
      'document-wizard.cancel': {}
      'document-wizard.turn': {}
      'document-wizard.turn.together': { names: MessageValue; turn: MessageValue }
      'document-wizard.turn.own': { turn: MessageValue }
      'document-wizard.turn.alone': {}
      'document-wizard.together': { count: number | bigint }
      'document-wizard.stale.title': {}
      'document-wizard.stale.text': {}
      'document-wizard.stale.newer': {}
      'document-wizard.stale.mine': {}
      'document-wizard.stale.loading': {}
      'document-wizard.file': { fields: number | bigint; pages: number | bigint }
      'document-wizard.documents': { files: number | bigint; pages: number | bigint }
    }
  }
}
