// Generated from request.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request.state.INITIATED': {}
      'request.state.PENDING': {}
      'request.state.EDITING': {}
      'request.state.BEING_FINALIZED': {}
      'request.state.FINISHED': {}
      'request.state.REFUSED': {}
      'request.state.EXPIRED': {}
      'request.state.CANCELED': {}
      'request.signer.CREATED': {}
      'request.signer.PENDING': {}
      'request.signer.SUSPENDED': {}
      'request.signer.SIGNED': {}
      'request.signer.REJECTED': {}
      'request.signer.CANCELED': {}
      'request.signer.EXPIRED': {}
      'request.signer.said': { name: MessageValue; status: MessageValue }
      'request.note.dataDeleted': {}
      'request.note.draft': {}
      'request.note.paused': {}
      'request.note.consent': {}
      'request.note.optional': { count: number | bigint; names: MessageValue; until: MessageValue }
      'request.note.sealing': {}
      'request.note.anchoring': {}
      'request.note.delayed': {}
      'request.note.mailReturned': {}
      'request.note.partial': {}
      'request.note.expiresIn': { days: number | bigint }
      'request.note.keptFor': { days: number | bigint }
      'request.note.keptLonger': {}
      'request.note.signed': { all: number | bigint; done: number | bigint }
      'request.note.refusedBy': { name: MessageValue }
      'request.note.editedSince': { date: MessageValue }
      'request.note.expiredOn': { date: MessageValue }
    }
  }
}
