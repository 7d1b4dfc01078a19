import { setTimeout as pause } from 'node:timers/promises'
import type { Ports } from '../../../server/cases/ports.ts'
import { mailAt, newestMails, type KeptMail } from '../../../server/store/mails/mailbox.ts'

/** Lets a test wait for a mail: the newest match, or else the next one. */
export function listenForMails(ports: Ports): (matches: (mail: KeptMail) => boolean) => Promise<KeptMail> {
  return async (matches) => {
    for (;;) {
      for (const { position } of await newestMails(ports.db, 1000)) {
        const mail = await mailAt(ports.db, position)
        if (mail && matches(mail)) return mail
      }
      await pause(20)
    }
  }
}

/** Waits until no job is queued or running. Ignores jobs that wait for a retry. */
export async function untilIdle({ db }: Ports): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where state in ('created', 'active') and name not like '\\_\\_%'",
    )
    if (rows[0]!.n === 0) return
    await pause(20)
  }
}
