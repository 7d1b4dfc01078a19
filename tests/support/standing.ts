import { accountOf } from '../../server/cases/accounts/accounts.ts'
import { changeAccount } from '../../server/cases/administration/change-account.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { managedById } from '../../server/store/administration/managed-accounts.ts'
import type { Server } from './server/server.ts'

/** Disables an account, or enables it again, as an administrator does who is `by`: of the platform, unless named. */
export async function setDisabled(
  { ports }: Pick<Server, 'ports'>,
  login: string,
  disabled: boolean,
  by = 'annabella',
): Promise<void> {
  const { id } = (await accountByName(ports.db, login))!
  const { firstName, lastName, role, groupId, language, revision } = (await managedById(ports.db, {}, id))!
  const caller = accountOf((await accountByName(ports.db, by))!)
  await changeAccount(ports, caller, { id, revision }, { firstName, lastName, role, groupId, language, disabled })
}
