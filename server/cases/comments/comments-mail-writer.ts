import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { COMMENTS_MAIL, writeCommentsMail } from '../../mail/comments-mail.ts'
import { accountById, tenantById } from '../../store/accounts/accounts.ts'
import { keepMailed } from '../../store/comments/comments.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepMailReturned } from '../../store/requests/mail-addresses.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { mailLogoOf } from '../accounts/accounts.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import type { Ports } from '../ports.ts'
import { happenTo } from '../requests/request-lifecycle.ts'
import { makeLink } from '../signing/links.ts'
import { writeRequestMail } from '../signing/mail-writer.ts'
import { recordOfComments } from './comment-events.ts'
import { isMailed, newsFor, putOff, waitForEdit } from './comment-mails.ts'
import { mailedPerson, type Mailed } from './mailed-people.ts'

/** Writes a mail about a request, or about its comments. */
export const writeMailAboutRequest: MailWriter<Ports> = (ports, mail) =>
  mail.kind === COMMENTS_MAIL ? writeMailAboutComments(ports, mail) : writeRequestMail(ports, mail)

/**
 * Writes the mail about what is new to somebody when it is sent, and records in the stream of the comments that it was. None
 * is sent if they have read everything meanwhile.
 */
const writeMailAboutComments: MailWriter<Ports> = async (ports, { subject, recipient }) => {
  if (!subject || recipient === null) throw new Error('A mail about comments is about a request, and to somebody')
  const found = await transact(ports, (tx) => contentFor(ports, tx, subject.id, recipient))
  if (!found) return null
  const { row, person, comments, issuer, tenant, token } = found
  const { signer, account, id } = person
  const to = signer ?? account!
  const toName = `${to.firstName} ${to.lastName}`
  const number = comments.at(-1)!.number
  const by = { name: `${issuer.firstName} ${issuer.lastName}`, address: issuer.email }
  return {
    to: person.mail,
    toName,
    // A reply to an unexpected mail goes to the person who sent the request.
    ...(signer && { replyTo: by }),
    ...writeCommentsMail({
      language: signer ? (signer.language ?? row.language) : account!.language,
      tenant: tenant.name,
      logo: mailLogoOf(tenant.params),
      to: { name: toName },
      request: row.name,
      canAnswer: row.state === 'PENDING',
      sender: signer ? { name: by.name, mail: by.address } : null,
      comments: comments.map(({ fullName, body, isConfidential }) => ({ fullName, body, isConfidential })),
      address: token ? `${ports.publicUrl}/open-request/${token}` : `${ports.publicUrl}/simple-sign-detail/${row.id}`,
    }),
    recordSent: async (tx) => {
      const stamp = bySystem(row, ports.now())
      await keepMailed(tx, { request: row.id, key: person.reader.key }, { number, at: stamp.at })
      await recordOfComments(tx, row, stamp, { type: 'mail.sent', mail: COMMENTS_MAIL, to: id })
    },
    recordReturned: async (tx, cause) => {
      const at = ports.now()
      // A mail to an earlier address says nothing about the present one.
      if (!signer || !(await keepMailReturned(tx, 'signer', { id, mail: signer.mail, cause, at }))) return
      const turn = { ports, tx, row, stamp: bySystem(row, at) }
      await happenTo(turn, { type: 'mail.returned', mail: COMMENTS_MAIL, to: id, cause })
    },
  }
}

/** What the mail is written from; null if there is nothing to write, or not yet. */
async function contentFor(ports: Ports, tx: Sql, request: string, recipient: string) {
  const row = await requestById(tx, request)
  const person = row && (await isMailed(tx, row)) ? await mailedPerson(tx, row, recipient) : undefined
  const issuer = row && (await accountById(tx, row.issuer))
  const tenant = row && (await tenantById(tx, row.tenant))
  if (!row || !person || !issuer || !tenant) return null
  const news = await newsFor(tx, row, person)
  if (news.comments.length === 0 || (await waitForEdit(ports, tx, row))) return null
  if (await putOff(ports, tx, row.id, news)) return null
  return { row, person, issuer, tenant, comments: news.comments, token: await linkOf(ports, tx, row, person) }
}

/** The link of a signer; accounts have none. */
const linkOf = async (ports: Ports, tx: Sql, row: RequestRow, { signer }: Mailed): Promise<string | null> =>
  signer && makeLink(ports, tx, row, signer.id)
