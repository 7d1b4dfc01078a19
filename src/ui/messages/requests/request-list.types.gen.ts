// Generated from request-list.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-list.title': {}
      'request-list.new': {}
      'request-list.filters': {}
      'request-list.name': {}
      'request-list.state': {}
      'request-list.anyState': {}
      'request-list.unsuccessful': {}
      'request-list.views': {}
      'request-list.view.all': {}
      'request-list.view.waitingForOthers': {}
      'request-list.view.waitingForMe': {}
      'request-list.view.unsuccessful': {}
      'request-list.view.deletedSoon': {}
      'request-list.id': {}
      'request-list.id.help': {}
      'request-list.id.wrong': {}
      'request-list.signerEmail': {}
      'request-list.signerEmail.wrong': {}
      'request-list.accountId': {}
      'request-list.anyCreator': {}
      'request-list.unknownCreator': {}
      'request-list.creators.failed': {}
      'request-list.period.created': {}
      'request-list.period.expires': {}
      'request-list.period.modified': {}
      'request-list.period.deleted': {}
      'request-list.from': { of: string }
      'request-list.to': { of: string }
      'request-list.found': { order: string; total: number | bigint }
      'request-list.foundMore': { order: string; total: number | bigint }
      'request-list.loading': {}
      'request-list.column.signers': {}
      'request-list.column.modified': {}
      'request-list.signed': { all: number | bigint; done: number | bigint }
      'request-list.actionsFor': { name: MessageValue }
      'request-list.open': {}
      'request-list.download': {}
      'request-list.cancel': {}
      'request-list.copyId': {}
      'request-list.copied': {}
      'request-list.idCopied': { name: MessageValue }
      'request-list.idNotCopied': { id: MessageValue }
      'request-list.unnamed': {}
      'request-list.deleted': {}
      'request-list.empty': {}
      'request-list.empty.text': {}
      'request-list.none': {}
      'request-list.failed': {}
    }
  }
}
