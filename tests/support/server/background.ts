import { setTimeout as pause } from 'node:timers/promises'
import type { Ports } from '../../../server/cases/ports.ts'
import { mailAt, newestMails, type KeptMail } from '../../../server/store/mails/mailbox.ts'

/** Lets a test wait for a mail: the newest of those that came, or the next one. */
export function listenForMails(ports: Ports): (wanted: (mail: KeptMail) => boolean) => Promise<KeptMail> {
  return async (wanted) => {
    for (;;) {
      for (const { position } of await newestMails(ports.db, 1000)) {
        const mail = await mailAt(ports.db, position)
        if (mail && wanted(mail)) return mail
      }
      await pause(20)
    }
  }
}

/** Until no job waits or is being done but those that are to be tried again later. */
export async function untilIdle({ db }: Ports): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where state in ('created', 'active') and name not like '\\_\\_%'",
    )
    if (rows[0]!.n === 0) return
    await pause(20)
  }
}
