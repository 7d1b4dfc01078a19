import type { Ports } from '../../../server/cases/ports.ts'
import { mailAt, newestMails, type KeptMail } from '../../../server/store/mails/mailbox.ts'
import { until } from './until.ts'

/** Lets a test wait for a mail: the newest match, or else the next one. Reads each mail once. */
export function listenForMails(ports: Ports): (matches: (mail: KeptMail) => boolean) => Promise<KeptMail> {
  const read = new Map<number, KeptMail>()
  const list = () => newestMails(ports.db, 1000)
  return (matches) =>
    until(
      'a mail',
      async () => {
        for (const { position } of await list()) {
          const mail = read.get(position) ?? (await mailAt(ports.db, position))
          if (mail) read.set(position, mail)
          if (mail && matches(mail)) return mail
        }
        return undefined
      },
      { instead: async () => (await list()).map(({ recipient, subject }) => `${recipient}: ${subject}`) },
    )
}

/** Waits until no job is queued or running. Ignores jobs that wait for a retry. */
export async function untilIdle({ db }: Ports): Promise<void> {
  const unfinished = async () => {
    const { rows } = await db.query<{ name: string; state: string }>(
      "select name, state::text from pgboss.job where state in ('created', 'active') and name not like '\\_\\_%'",
    )
    return rows
  }
  await until('the end of all jobs', async () => (await unfinished()).length === 0, { instead: unfinished })
}
