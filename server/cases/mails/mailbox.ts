import { mailAt, newestMails, type KeptMail } from '../../store/mails/mailbox.ts'
import type { Ports } from '../ports.ts'

export type { KeptMail }

/** Mails listed at most. */
export const MAX_LISTED = 200

/** The embedded mailbox, read-only. `newest` finds a part of an address or a subject, and is without texts. */
export type Mailbox = {
  newest: (search: string) => ReturnType<typeof newestMails>
  at: (position: number) => Promise<KeptMail | undefined>
}

/** Opens the embedded mailbox for reading. */
export const mailboxOf = ({ db }: Pick<Ports, 'db'>): Mailbox => ({
  newest: (search) => newestMails(db, MAX_LISTED, search),
  at: (position) => mailAt(db, position),
})
