// Generated from request-detail.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-detail.title': {}
      'request-detail.back': {}
      'request-detail.failed': {}
      'request-detail.retry': {}
      'request-detail.wholeName': {}
      'request-detail.shortName': {}
      'request-detail.copyId': {}
      'request-detail.copyHash': { file: MessageValue }
      'request-detail.copied': {}
      'request-detail.course': {}
      'request-detail.inspect': {}
      'request-detail.delayed': {}
      'request-detail.delayed.GENERATION': {}
      'request-detail.delayed.ANCHORING': {}
      'request-detail.delayed.MAIL': {}
      'request-detail.fileMissing': {}
      'request-detail.filesMissing': {}
      'request-detail.optional': { names: MessageValue; until: MessageValue }
      'request-detail.optional.text': {}
      'request-detail.finish': {}
      'request-detail.owner': {}
      'request-detail.through.UI': {}
      'request-detail.through.API': {}
      'request-detail.through.SYSTEM': {}
      'request-detail.channel': { name: MessageValue }
      'request-detail.created': {}
      'request-detail.modified': {}
      'request-detail.clock': { time: MessageValue; zone: string }
      'request-detail.expires': {}
      'request-detail.expired': {}
      'request-detail.openUntil': {}
      'request-detail.finished': {}
      'request-detail.canceled': {}
      'request-detail.refused': {}
      'request-detail.filesKeptUntil': {}
      'request-detail.dataKeptUntil': {}
      'request-detail.filesLate': {}
      'request-detail.dataLate': {}
      'request-detail.late': {}
      'request-detail.daysLeft': { days: number | bigint }
      'request-detail.documents': {}
      'request-detail.extent': { fields: number | bigint; own: number | bigint; pages: number | bigint }
      'request-detail.open': {}
      'request-detail.openFile': { file: MessageValue }
      'request-detail.file.ORIGINAL_FILE': {}
      'request-detail.file.ORIGINAL_FILE.is': {}
      'request-detail.file.CURRENT_FILE': {}
      'request-detail.file.TEMPORARY_FILE': {}
      'request-detail.file.CURRENT_FILE.is': { signed: number | bigint }
      'request-detail.file.SIGN_FILE': {}
      'request-detail.file.SIGN_FILE.is': {}
      'request-detail.file.SIGNED_FILE_WITH_AUDIT': {}
      'request-detail.file.SIGNED_FILE_WITH_AUDIT.is': {}
      'request-detail.file.AUDIT_TRAIL': {}
      'request-detail.file.AUDIT_TRAIL.is': {}
      'request-detail.file.PROOF_FILE': {}
      'request-detail.file.PROOF_FILE.is': {}
      'request-detail.file.PROOF_FOLDER': {}
      'request-detail.file.PROOF_FOLDER.is': {}
      'request-detail.download': { file: MessageValue }
      'request-detail.downloadSigned': {}
      'request-detail.downloadAll': {}
      'request-detail.template': {}
      'request-detail.downloading': {}
      'request-detail.signers': {}
      'request-detail.signed': { all: number | bigint; done: number | bigint }
      'request-detail.signedByCode': { at: MessageValue }
      'request-detail.signedOn': { at: MessageValue }
      'request-detail.askedOn': { at: MessageValue }
      'request-detail.reminded': { at: MessageValue; count: number | bigint }
      'request-detail.returned.REFUSED': { at: MessageValue }
      'request-detail.returned.TIMED_OUT': { at: MessageValue }
      'request-detail.returned.BOUNCED': { at: MessageValue }
      'request-detail.changeAddress': {}
      'request-detail.changeAddressOf': { name: MessageValue }
      'request-detail.isOptional': {}
      'request-detail.turn': { order: number | bigint }
      'request-detail.code.MAIL': {}
      'request-detail.code.NONE': {}
      'request-detail.refusedOn': { at: MessageValue }
      'request-detail.refusalMotive': {}
      'request-detail.embedded': {}
      'request-detail.reassignedBy': { at: MessageValue; name: MessageValue }
      'request-detail.reassignReason': {}
      'request-detail.later': {}
      'request-detail.proof': {}
      'request-detail.proof.text': {}
      'request-detail.proof.fingerprint': {}
      'request-detail.proof.fingerprint.is': {}
      'request-detail.proof.root': {}
      'request-detail.proof.root.is': {}
      'request-detail.proof.block': {}
      'request-detail.proof.block.is': { at: MessageValue }
      'request-detail.check': {}
      'request-detail.audit': {}
      'request-detail.events': { events: number | bigint }
      'request-detail.dispute': {}
      'request-detail.dispute.is': {}
      'request-detail.did.UPLOAD_FILE': { from: MessageValue }
      'request-detail.did.CREATE_REQUEST': { from: MessageValue }
      'request-detail.did.EDIT_REQUEST': { from: MessageValue }
      'request-detail.did.SEND_NOTIFICATION': { to: MessageValue }
      'request-detail.did.SEND_REMINDER': { to: MessageValue }
      'request-detail.did.SEND_EXPIRATION_NOTICE': { to: MessageValue }
      'request-detail.did.STOP_REMINDERS': { from: MessageValue }
      'request-detail.did.RESUME_REMINDERS': { from: MessageValue }
      'request-detail.did.MAKE_EMBEDDED_LINK': { from: MessageValue; to: MessageValue }
      'request-detail.did.OPEN_REQUEST': { from: MessageValue }
      'request-detail.did.DOWNLOAD_ORIGINAL_FILE': { from: MessageValue }
      'request-detail.did.REQUEST_OTP': { from: MessageValue }
      'request-detail.did.SEND_OTP': { to: MessageValue }
      'request-detail.did.VALID_OTP': { from: MessageValue }
      'request-detail.did.SIGN_REQUEST': { from: MessageValue }
      'request-detail.did.SEND_SIGN_NOTIFICATION': { to: MessageValue }
      'request-detail.did.FINISH_REQUEST': { from: MessageValue }
      'request-detail.did.CONSENT_ENDED': {}
      'request-detail.did.GENERATE_ORIGINAL_FILE': {}
      'request-detail.did.GENERATE_SIGNED_FILE': {}
      'request-detail.did.GENERATE_SIGNED_FILE_WITH_AUDIT': {}
      'request-detail.did.GENERATE_AUDIT_FILE': {}
      'request-detail.did.SEND_END_MAIL': { to: MessageValue }
      'request-detail.did.DOWNLOAD_SIGNED_FILE': { from: MessageValue }
      'request-detail.did.DOWNLOAD_SIGNED_FILE_WITH_AUDIT': { from: MessageValue }
      'request-detail.did.DOWNLOAD_AUDIT_FILE': { from: MessageValue }
      'request-detail.did.DOWNLOAD_PROOF_FILE': { from: MessageValue }
      'request-detail.did.DOWNLOAD_PROOF_FOLDER': { from: MessageValue }
      'request-detail.did.DOWNLOAD_DISPUTE_FILE': { from: MessageValue }
      'request-detail.did.REFUSE_REQUEST': { from: MessageValue }
      'request-detail.did.REASSIGN_REQUEST': { from: MessageValue; to: MessageValue }
      'request-detail.did.REQUEST_EXPIRED': {}
      'request-detail.did.REQUEST_REFUSED': {}
      'request-detail.did.CANCEL_REQUEST': { from: MessageValue }
      'request-detail.did.SEND_REFUSAL_MAIL': { to: MessageValue }
      'request-detail.did.SET_FIELDS': { from: MessageValue }
      'request-detail.did.DELETE_FILES': {}
      'request-detail.did.DELETE_DATA': {}
      'request-detail.did.HAND_OVER_REQUEST': { before: MessageValue; from: MessageValue; to: MessageValue }
      'request-detail.somebody.from': {}
      'request-detail.somebody.to': {}
      'request-detail.setFields': { fields: number | bigint }
      'request-detail.ticked': {}
      'request-detail.notTicked': {}
    }
  }
}
