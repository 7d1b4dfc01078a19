import { CODE_MINUTES, makeCode } from './code-making.ts'
import { write, type MailKind } from '../../mail/mails.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { keepSent, mailById, type MailRow } from '../../store/mails/mails.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { keepMailed, signerById, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { makeLink } from './links.ts'
import type { Ports } from '../ports.ts'
import { loadRequest, happenTo } from '../requests/request-lifecycle.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/**
 * Writes and sends a queued mail. Link and code are created now and stored as hashes, never in clear. After a crash
 * between sending and recording, the mail is sent again with the same Message-ID.
 */
export async function sendMail(ports: Ports, id: string): Promise<void> {
  const mail = await mailById(ports.db, id)
  if (!mail || mail.sentAt) return
  const row = await loadRequest(ports.db, mail.request)
  const issuer = await accountById(ports.db, row.issuer)
  const signer = mail.signer === null ? undefined : await signerById(ports.db, mail.signer)
  if (!issuer || (mail.signer !== null && !signer)) return

  const name = `${issuer.firstName} ${issuer.lastName}`
  const code = mail.code !== null && signer ? await makeCode(ports, signer.id, mail.code, row.revision) : undefined
  const written = write(mail.kind, {
    language: row.language,
    tenant: issuer.tenant.name,
    request: row.name,
    to: { name: signer ? `${signer.firstName} ${signer.lastName}` : name },
    issuer: { name, mail: issuer.email },
    ...(mail.about !== null && { signer: nameOf(await signerById(ports.db, mail.about)) }),
    documents: (await filesOf(ports.db, row.document)).map(({ fileName, pages }) => ({
      name: fileName,
      pages: pages.length,
    })),
    expiresAt: row.expiresAt,
    timeZone: row.timeZone,
    address: await addressFor(ports, mail, row, signer),
    ...(code !== undefined && { code }),
    codeMinutes: CODE_MINUTES,
  })
  await ports.mailer.send({ id, to: signer?.mail ?? issuer.email, toName: signer ? nameOf(signer) : name, ...written })

  await transact(ports, async (tx) => {
    if (!(await keepSent(tx, id, ports.now()))) return
    const turn = { ports, tx, row, stamp: bySystem(row, ports.now()) }
    const to = signer?.id ?? issuer.id
    if (signer && leadsToSigning.includes(mail.kind)) await keepMailed(tx, signer.id, ports.now())
    if (mail.code !== null && signer) await happenTo(turn, { type: 'code.sent', signer: signer.id, code: mail.code })
    else await happenTo(turn, { type: 'mail.sent', mail: mail.kind, to })
  })
}

const leadsToSigning: MailKind[] = ['SIGNER_SIGNATURE_CREATED_MAIL', 'SIGNER_LINK_MAIL']
const withLink: MailKind[] = [...leadsToSigning, 'SIGNER_SIGNATURE_FINISHED_MAIL']

/** The address of the mail's button. A link is created only for a mail that shows it. */
async function addressFor(ports: Ports, { kind }: MailRow, row: RequestRow, signer?: SignerRow): Promise<string> {
  if (!signer) return `${ports.publicUrl}/simple-sign-detail/${row.id}`
  if (!withLink.includes(kind)) return ports.publicUrl
  const token = await transact(ports, (tx) => makeLink(ports, tx, row, signer.id))
  const path = leadsToSigning.includes(kind) ? 'open-request' : 'consult-request'
  return `${ports.publicUrl}/${path}/${token}`
}

const nameOf = (signer?: SignerRow): string => (signer ? `${signer.firstName} ${signer.lastName}` : '')
