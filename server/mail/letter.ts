import { paragraphsOf } from '#machines/rules/mail/free-text.ts'
import type { MailMessage } from '#machines/rules/mail/invitation.ts'
import { initialOf } from '#machines/rules/common/text.ts'
import { escaped as safe } from './escape.ts'

/** An image inside a mail, which needs no network; the HTML refers to it as `cid:…`. `size` in points, if known. */
export type InlineImage = {
  cid: string
  type: string
  fileName: string
  bytes: Buffer
  size: { width: number; height: number } | null
}

/** The content of a mail. All texts are plain; `draw` escapes them. */
export type Letter = {
  language: 'en' | 'fr'
  subject: string
  /** The preview line that mail programs show next to the subject. */
  preview: string
  /** The sending organization: the tenant of the request. */
  tenant: string
  /** The organization's logo; without one the mail shows its name and initials. */
  logo: InlineImage | null
  heading: string
  greeting: string
  /** The words of a person, who is named above them. */
  message?: MailMessage
  /** The reason that another person gave, who is named above it. */
  motive?: MailMessage
  paragraphs: string[]
  documents: { name: string; note: string }[]
  /** At most three. */
  facts: { label: string; value: string; isStrong?: boolean }[]
  /** A label and its value in the text part. */
  labelled: (label: string, value: string) => string
  /** A one-time code, displayed large. */
  code?: string
  /** `orCopy` is the text above the plain address. */
  button?: { label: string; address: string; orCopy: string }
  /** Why the recipient gets this mail, and what to do if it was not expected. */
  reason: string
  /** The address in `reason` that a click writes to. */
  contact?: string
  sentBy: string
}

/** A rendered mail: subject, and the same content as HTML and as plain text. */
export type Mail = { subject: string; html: string; text: string; images: InlineImage[] }

const TEXT = 'font-family:Arial,Helvetica,sans-serif;'
const INK = 'color:#1a1e30;'
const MUTED = 'color:#545769;'

// For mail programs that support prefers-color-scheme. Others use the light colours, which stay readable when inverted.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:599px){.wrap{padding:0!important}.card{border-radius:0!important;border-width:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}.btn a{display:block!important}
.fact td{display:block!important;width:auto!important;padding:0!important}.fact td+td{padding-bottom:12px!important}}
@media (prefers-color-scheme:dark){.bg{background-color:#0d0e19!important}
.card{background-color:#151724!important;border-color:#2d2f40!important}.tx{color:#eeeef4!important}
.mu{color:#a9a9b7!important}.ln{border-color:#2d2f40!important}.lk{color:#b18ef6!important}
.btn,.btn a{background-color:#b18ef6!important;color:#0d0e1c!important}.box{background-color:#1d2030!important}}`

/** Renders a letter with tables and inline styles, as mail programs need them; nothing in it comes from the network. */
export function draw(letter: Letter): Mail {
  return {
    subject: oneLine(letter.subject),
    html: html(letter),
    text: text(letter),
    images: letter.logo ? [letter.logo] : [],
  }
}

/** Removes line breaks, so that a name in the subject cannot add a header. Keeps the no-break spaces of French punctuation. */
const oneLine = (subject: string) => subject.replaceAll(/[^\S\u00a0]+/g, ' ').trim()

function html(letter: Letter): string {
  const {
    language,
    subject,
    preview,
    tenant,
    logo,
    heading,
    greeting,
    message,
    motive,
    paragraphs,
    documents,
    facts,
    code,
    button,
  } = letter
  const rows = [
    row('32px 40px 0', logo ? imageOf(logo, tenant) : tenantLogo(tenant)),
    row(
      '28px 40px 0',
      `<h1 style="margin:0;${TEXT}font-size:22px;line-height:30px;${INK}" class="tx">${safe(heading)}</h1>`,
    ),
    row('12px 40px 0', paragraph(greeting)),
    message ? row('16px 40px 4px', messageBox(message)) : '',
    motive ? row('16px 40px 4px', messageBox(motive)) : '',
    ...paragraphs.map((line) => row('12px 40px 0', paragraph(line))),
    code ? row('20px 40px 0', codeBox(code)) : '',
    documents.length > 0 ? row('20px 40px 0', documentBox(documents)) : '',
    facts.length > 0 ? row('20px 40px 0', factTable(facts)) : '',
    button ? row('20px 40px 0', buttonBox(button)) + row('20px 40px 0', plainLink(button)) : '',
    row('28px 40px 0', ''),
    `<tr><td class="pad ln mu" style="padding:20px 40px 28px;border-top:1px solid #dddde3;${TEXT}font-size:13px;line-height:20px;${MUTED}">${withContact(letter)}</td></tr>`,
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${safe(oneLine(subject))}</title><style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background-color:#f3f3f7;"><main>
<div style="display:none;max-height:0;overflow:hidden;" aria-hidden="true">${safe(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f3f7"><tr><td class="wrap" align="center" style="padding:40px 16px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;background-color:#ffffff;border:1px solid #dddde3;border-radius:10px;border-collapse:separate;">
${rows.join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;"><tr><td class="pad mu" align="center" style="padding:20px 40px 24px;${TEXT}font-size:13px;line-height:20px;${MUTED}">${safe(letter.sentBy)}</td></tr></table>
</td></tr></table></main></body></html>
`
}

function text(letter: Letter): string {
  const { greeting, heading, message, motive, paragraphs, documents, facts, code, button, reason, sentBy } = letter
  const parts = [
    greeting,
    heading,
    ...[message, motive].map((said) => (said ? `${letter.labelled(said.label, '').trimEnd()}\n${said.text}` : '')),
    ...paragraphs,
    code ?? '',
    documents.map(({ name, note }) => `- ${oneLine(name)} (${note})`).join('\n'),
    facts.map(({ label, value }) => letter.labelled(label, value)).join('\n'),
    button ? `${letter.labelled(button.label, '').trimEnd()}\n${button.address}` : '',
    reason,
    sentBy,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const row = (padding: string, inside: string) => `<tr><td class="pad" style="padding:${padding};">${inside}</td></tr>`

const paragraph = (line: string) =>
  `<p class="tx" style="margin:0;${TEXT}font-size:16px;line-height:26px;${INK}">${safe(line)}</p>`

const messageBox = ({ label, text: words }: MailMessage) =>
  `<table role="presentation" class="ln" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-left:3px solid #dddde3;"><tr><td style="padding:0 0 0 16px;"><p class="mu" style="margin:0;${TEXT}font-size:13px;line-height:20px;${MUTED}">${safe(label)}</p>${paragraphsOf(
    words,
  )
    .map(
      (part) =>
        `<p class="tx" style="margin:6px 0 0;${TEXT}font-size:16px;line-height:26px;word-break:break-word;${INK}">${safe(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')}</td></tr></table>`

/** On white in dark mode, too: most logos are made for it. */
const imageOf = ({ cid, size }: InlineImage, tenant: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffffff" style="padding:4px;background-color:#ffffff;border-radius:6px;"><img src="cid:${cid}" alt="${safe(tenant)}"${size ? ` width="${size.width}" height="${size.height}"` : ''} style="display:block;max-width:200px;max-height:64px;border:0;${TEXT}font-size:15px;line-height:20px;font-weight:bold;color:#1a1e30;"></td></tr></table>`

/** The reason, with the address of its contact as a link. */
function withContact({ reason, contact }: Letter): string {
  if (contact === undefined) return safe(reason)
  const link = `<a class="lk" href="mailto:${safe(encodeURI(contact))}" style="color:#6d3ac3;">${safe(contact)}</a>`
  return reason.split(contact).map(safe).join(link)
}

const tenantLogo = (tenant: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="40" height="40" align="center" bgcolor="#1a224b" style="width:40px;height:40px;background-color:#1a224b;border-radius:6px;${TEXT}font-size:15px;line-height:40px;font-weight:bold;color:#ffffff;" aria-hidden="true">${safe(initialsOf(tenant))}</td><td class="tx" style="padding-left:12px;${TEXT}font-size:15px;line-height:20px;font-weight:bold;${INK}">${safe(tenant)}</td></tr></table>`

const codeBox = (code: string) =>
  `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f3f7" style="border-radius:8px;"><tr><td class="tx" align="center" style="padding:18px 16px;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:bold;${INK}">${safe(code)}</td></tr></table>`

const documentBox = (documents: Letter['documents']) =>
  `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f3f7" style="border-radius:8px;">${documents
    .map(
      ({ name, note }) =>
        `<tr><td class="tx" style="padding:8px 16px;${TEXT}font-size:15px;line-height:22px;font-weight:bold;word-break:break-word;${INK}">${safe(name)} <span class="mu" style="font-weight:normal;${MUTED}">${safe(note)}</span></td></tr>`,
    )
    .join('')}</table>`

const factTable = (facts: Letter['facts']) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${facts
    .map(
      ({ label, value, isStrong = false }) =>
        `<tr class="fact"><td class="mu" width="130" valign="top" style="padding:0 0 6px;${TEXT}font-size:14px;line-height:22px;${MUTED}">${safe(label)}</td><td class="tx" valign="top" style="padding:0 0 6px;${TEXT}font-size:14px;line-height:22px;${isStrong ? 'font-weight:bold;' : ''}${INK}">${safe(value)}</td></tr>`,
    )
    .join('')}</table>`

const buttonBox = ({ label, address }: { label: string; address: string }) =>
  `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="btn" bgcolor="#6d3ac3" style="background-color:#6d3ac3;border-radius:6px;"><a href="${safe(address)}" style="display:inline-block;padding:14px 28px;${TEXT}font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:6px;">${safe(label)}</a></td></tr></table>`

const plainLink = ({ address, orCopy }: { address: string; orCopy: string }) =>
  `<p class="mu" style="margin:0;${TEXT}font-size:13px;line-height:20px;${MUTED}">${safe(orCopy)}<br><a class="lk" href="${safe(address)}" style="color:#6d3ac3;word-break:break-all;">${safe(address)}</a></p>`

/** The initials of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(initialOf)
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
