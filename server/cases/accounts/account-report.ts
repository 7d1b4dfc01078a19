import { newId } from '../../engine/id.ts'
import type { AccountMailKind } from '../../mail/account-mails.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import type { Fact } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { recordOfAccount, type By } from './account-events.ts'
import { accountSubject } from './account-subject.ts'

type Report<Happened extends Fact> = { row: AccountRow; by: By; fact: Happened; mail?: AccountMailKind }

/** Records a change of how an account is protected in its stream, and tells its holder by mail. */
export async function report<Happened extends Fact>(
  ports: Ports,
  tx: Sql,
  { row, by, fact, mail }: Report<Happened>,
): Promise<void> {
  await recordOfAccount(ports, tx, { id: row.id, tenant: row.tenant.id, by }, fact)
  if (mail) await tell(ports, tx, row, mail)
}

/** Mails the holder of an account that something about it has changed. */
export async function tell(
  ports: Ports,
  tx: Sql,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  mail: AccountMailKind,
): Promise<void> {
  await queueMail(ports, tx, { kind: mail, subject: accountSubject(id), reason: newId(ports), to: email })
}
