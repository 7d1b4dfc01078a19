// Generated from certification-file-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-file-list.title': {}
      'certification-file-list.filters': {}
      'certification-file-list.request': {}
      'certification-file-list.name': {}
      'certification-file-list.hash': {}
      'certification-file-list.hash.wrong': {}
      'certification-file-list.copyHash': { name: MessageValue }
      'certification-file-list.copied': {}
      'certification-file-list.flowName': {}
      'certification-file-list.channel': {}
      'certification-file-list.state': {}
      'certification-file-list.created': {}
      'certification-file-list.from': {}
      'certification-file-list.to': {}
      'certification-file-list.export': {}
      'certification-file-list.found': { total: number | bigint }
      'certification-file-list.foundMore': { total: number | bigint }
      'certification-file-list.loading': {}
      'certification-file-list.failed': {}
      'certification-file-list.none': {}
      'certification-file-list.empty': {}
      'certification-file-list.empty.text': {}
    }
  }
}
