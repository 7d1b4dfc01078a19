import { NotDelivered } from '../engine/not-delivered.ts'
import type { Mailer, OutgoingMail } from '../engine/ports.ts'
import type { Sql } from '../store/engine/sql.ts'
import { putInMailbox } from '../store/mails/mailbox.ts'

/** A mailer that stores mails for `/mailbox` instead of sending them. Used if SMTP_URL is not set. */
export const mailbox = (db: Sql, now: () => Date): Mailer => ({
  send: async ({ id, to, subject, html, text, images = [], files = [], calendar }) => {
    // No mail server has such a name (RFC 2606): this shows what happens to mail that comes back.
    if (to.toLowerCase().endsWith('.invalid'))
      throw new NotDelivered('550 There is no such domain', { code: '550', isFinal: true, isHanging: false })
    await putInMailbox(db, {
      id,
      recipient: to,
      subject,
      html: withImages(html, images),
      plain: text,
      files: [
        ...files.map(({ fileName, bytes }) => ({ fileName, size: bytes.length })),
        ...(calendar ? [{ fileName: calendar.fileName, size: Buffer.byteLength(calendar.text) }] : []),
      ],
      at: now(),
    })
  },
})

/** Puts the images of a mail into its HTML, since a page has no parts that `cid:` refers to. */
const withImages = (html: string, images: Required<OutgoingMail>['images']): string =>
  images.reduce(
    (page, { cid, type, bytes }) => page.replaceAll(`cid:${cid}`, `data:${type};base64,${bytes.toString('base64')}`),
    html,
  )
