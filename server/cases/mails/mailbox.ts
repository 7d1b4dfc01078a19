import { mailAt, newestMails, type KeptMail } from '../../store/mails/mailbox.ts'
import type { Ports } from '../ports.ts'

export type { KeptMail }

const MAX_LISTED = 200

/** The embedded mailbox, read-only. `newest` is without texts. */
export type Mailbox = {
  newest: () => ReturnType<typeof newestMails>
  at: (position: number) => Promise<KeptMail | undefined>
}

/** Opens the embedded mailbox for reading. */
export const mailboxOf = ({ db }: Pick<Ports, 'db'>): Mailbox => ({
  newest: () => newestMails(db, MAX_LISTED),
  at: (position) => mailAt(db, position),
})
