import { domainToASCII } from 'node:url'
import { domainText } from '#machines/rules/accounts/domains.ts'
import { isMail } from '#machines/rules/common/mail.ts'

/** Characters of a label, and of a domain that has room for the name of its record before it (RFC 1035, 2.3.4). */
const MAX_LABEL = 63
const MAX_DOMAIN = 245

/** The domain of mail addresses that people write, in ASCII and lower case; null if it is none. */
export function domainIn(text: string): string | null {
  const ascii = domainToASCII(domainText(text) ?? '')
  const isName = ascii.length <= MAX_DOMAIN && ascii.split('.').every((label) => label.length <= MAX_LABEL)
  return isName && isMail(`a@${ascii}`) ? ascii : null
}
