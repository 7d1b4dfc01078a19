import type { Mailer } from '../engine/ports.ts'
import type { Sql } from '../store/engine/sql.ts'
import { putInMailbox } from '../store/mails/mailbox.ts'

/** A mailer that stores mails for `/mailbox` instead of sending them. Used if SMTP_URL is not set. */
export const mailbox = (db: Sql, now: () => Date): Mailer => ({
  send: async ({ id, to, subject, html, text }) =>
    putInMailbox(db, { id, recipient: to, subject, html, plain: text, at: now() }),
})
