// Generated from personal-data.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'personal-data.title': {}
      'personal-data.lead': {}
      'personal-data.back': {}
      'personal-data.email': {}
      'personal-data.email.help': {}
      'personal-data.find': {}
      'personal-data.finding': {}
      'personal-data.none': { email: MessageValue }
      'personal-data.none.text': {}
      'personal-data.found': { email: MessageValue }
      'personal-data.found.text': { records: number | bigint; requests: number | bigint }
      'personal-data.save.csv': {}
      'personal-data.save.json': {}
      'personal-data.saving': {}
      'personal-data.erase': {}
      'personal-data.done.saved': {}
      'personal-data.done.erased': { hash: MessageValue; isLogged: string; records: number | bigint; requests: number | bigint }
      'personal-data.requests': {}
      'personal-data.requests.lead': {}
      'personal-data.requests.none': {}
      'personal-data.requests.more': { count: number | bigint }
      'personal-data.requests.cut': { count: number | bigint }
      'personal-data.records': {}
      'personal-data.records.lead': {}
      'personal-data.records.none': {}
      'personal-data.untitled': {}
      'personal-data.part.SIGNER': {}
      'personal-data.part.COPY_RECIPIENT': {}
      'personal-data.part.FORMER_ADDRESS': {}
      'personal-data.part.EDIT': {}
      'personal-data.part.COMMENTS': {}
      'personal-data.counts': { address: string; comments: number | bigint; mails: number | bigint }
      'personal-data.kind.CONTACT': { count: number | bigint }
      'personal-data.kind.SIGNATURE': { count: number | bigint }
      'personal-data.kind.BULK_ROW': { count: number | bigint }
      'personal-data.kind.INVITATION': { count: number | bigint }
      'personal-data.kind.ACTIVITY': { count: number | bigint }
      'personal-data.kind.ACCOUNT': { count: number | bigint }
      'personal-data.kind.MAIL': { count: number | bigint }
      'personal-data.fate.NOW': {}
      'personal-data.fate.DUE': {}
      'personal-data.fate.KEPT': {}
      'personal-data.why.NOW': {}
      'personal-data.why.DUE': {}
      'personal-data.keptBy.OPEN_REQUEST': {}
      'personal-data.keptBy.STORAGE_POLICY': {}
      'personal-data.keptBy.LAW': {}
      'personal-data.keptBy.LEGAL_HOLD': {}
      'personal-data.keptBy.BULK_SENDING': {}
      'personal-data.keptBy.INVITATION': {}
      'personal-data.keptBy.ACCOUNT': {}
      'personal-data.until': { day: MessageValue }
      'personal-data.asking.title': {}
      'personal-data.asking.text': { records: number | bigint; requests: number | bigint }
      'personal-data.asking.keep': {}
      'personal-data.asking.confirm': {}
      'personal-data.erasing': {}
      'personal-data.close': {}
      'personal-data.column.what': {}
      'personal-data.column.id': {}
      'personal-data.column.state': {}
      'personal-data.column.created': {}
      'personal-data.column.ended': {}
      'personal-data.column.parts': {}
      'personal-data.column.comments': {}
      'personal-data.column.mails': {}
      'personal-data.column.fate': {}
      'personal-data.column.why': {}
      'personal-data.column.until': {}
    }
  }
}
