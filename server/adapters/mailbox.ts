import type { Mailer } from '../engine/ports.ts'
import type { Sql } from '../store/engine/sql.ts'
import { putInMailbox } from '../store/mails/mailbox.ts'

/** Keeps mails for reading at `/mailbox` in place of sending them: what `npm start` has where no SMTP_URL is set. */
export const mailbox = (db: Sql, now: () => Date): Mailer => ({
  send: async ({ id, to, subject, html, text }) =>
    putInMailbox(db, { id, recipient: to, subject, html, plain: text, at: now() }),
})
