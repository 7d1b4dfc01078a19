// Generated from inspector-request.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'inspector-request.title': {}
      'inspector-request.text': {}
      'inspector-request.id': {}
      'inspector-request.id.help': {}
      'inspector-request.show': {}
      'inspector-request.reading': {}
      'inspector-request.count': { count: number | bigint }
      'inspector-request.travel': {}
      'inspector-request.point': {}
      'inspector-request.long': { count: number | bigint }
      'inspector-request.fails': { event: MessageValue; failure: MessageValue }
      'inspector-request.event': {}
      'inspector-request.by': {}
      'inspector-request.by.account': {}
      'inspector-request.by.signer': {}
      'inspector-request.by.ccRecipient': {}
      'inspector-request.by.system': {}
      'inspector-request.by.channel': {}
      'inspector-request.about': {}
      'inspector-request.when': {}
      'inspector-request.position': {}
      'inspector-request.complaint.notId': {}
      'inspector-request.complaint.missing': {}
      'inspector-request.complaint.unfitting': {}
    }
  }
}
