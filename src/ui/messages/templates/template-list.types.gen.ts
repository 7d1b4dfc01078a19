// Generated from template-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-list.title': {}
      'template-list.new': {}
      'template-list.filters': {}
      'template-list.name': {}
      'template-list.unnamed': {}
      'template-list.files': {}
      'template-list.moreFiles': { count: number | bigint }
      'template-list.created': {}
      'template-list.creator': {}
      'template-list.anyCreator': {}
      'template-list.from': {}
      'template-list.to': {}
      'template-list.state': {}
      'template-list.anyState': {}
      'template-list.state.enabled': {}
      'template-list.state.disabled': {}
      'template-list.draft': {}
      'template-list.off': {}
      'template-list.offByCreator': {}
      'template-list.use': {}
      'template-list.useNamed': { name: MessageValue }
      'template-list.bulk': {}
      'template-list.edit': {}
      'template-list.editNamed': { name: MessageValue }
      'template-list.copy': {}
      'template-list.export': {}
      'template-list.exported': { name: MessageValue }
      'template-list.import': {}
      'template-list.actionsFor': { name: MessageValue }
      'template-list.copyId': {}
      'template-list.copied': {}
      'template-list.enabled': { name: MessageValue }
      'template-list.disabled': { name: MessageValue }
      'template-list.found': { total: number | bigint }
      'template-list.foundMore': { total: number | bigint }
      'template-list.loading': {}
      'template-list.failed': {}
      'template-list.none': {}
      'template-list.empty': {}
      'template-list.empty.text': {}
    }
  }
}
