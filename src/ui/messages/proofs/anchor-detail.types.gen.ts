// Generated from anchor-detail.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'anchor-detail.open': {}
      'anchor-detail.openAct': { act: MessageValue }
      'anchor-detail.openFile': { file: MessageValue }
      'anchor-detail.title': {}
      'anchor-detail.close': {}
      'anchor-detail.at': {}
      'anchor-detail.tenant': {}
      'anchor-detail.fingerprint': {}
      'anchor-detail.phrase': {}
      'anchor-detail.root': {}
      'anchor-detail.operation': {}
      'anchor-detail.contract': {}
      'anchor-detail.block': {}
      'anchor-detail.copy': { what: MessageValue }
      'anchor-detail.chain': {}
      'anchor-detail.explorer': {}
      'anchor-detail.copied': {}
      'anchor-detail.check': {}
    }
  }
}
