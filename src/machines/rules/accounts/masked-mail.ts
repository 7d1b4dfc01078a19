/**
 * A mail address of which only the first and the last letter of the name, and the domain, can be read. As many dots for
 * each name, so that they do not tell its length.
 */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  const name = Array.from(mail.slice(0, at))
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}•••••${last}${mail.slice(at)}`
}
