// Generated from contact-import.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-import.title': {}
      'contact-import.close': {}
      'contact-import.cancel': {}
      'contact-import.choose': {}
      'contact-import.over': {}
      'contact-import.drop': { size: MessageValue }
      'contact-import.format': {}
      'contact-import.reading': {}
      'contact-import.right': { count: number | bigint; file: MessageValue }
      'contact-import.wrong': { count: number | bigint }
      'contact-import.wrongRows': {}
      'contact-import.row': { line: number | bigint }
      'contact-import.email.missing': {}
      'contact-import.email.invalidMail': { value: MessageValue }
      'contact-import.email.tooLong': {}
      'contact-import.email.duplicate': { value: MessageValue }
      'contact-import.firstName.missing': {}
      'contact-import.firstName.tooLong': { max: number | bigint }
      'contact-import.lastName.missing': {}
      'contact-import.lastName.tooLong': { max: number | bigint }
      'contact-import.known': {}
      'contact-import.known.text': {}
      'contact-import.other': {}
      'contact-import.confirm': { count: number | bigint }
      'contact-import.importing': {}
      'contact-import.complaint.tooLarge': { size: MessageValue }
      'contact-import.complaint.unreadable': {}
      'contact-import.complaint.empty': {}
      'contact-import.complaint.noColumns': {}
      'contact-import.complaint.tooManyRows': { max: number | bigint }
      'contact-import.done': {}
      'contact-import.added': { count: number | bigint }
      'contact-import.updated': { count: number | bigint }
      'contact-import.skipped': { count: number | bigint }
      'contact-import.finish': {}
    }
  }
}
