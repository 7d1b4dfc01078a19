import { isSameMail } from '#machines/rules/common/mail.ts'
import { accountById, type AccountRow } from '../../store/accounts/accounts.ts'
import { standingOf } from '../../store/accounts/standing.ts'
import { accountsIn, type CommentsReader } from '../../store/comments/comments.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { signerById, signersOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { scopeOf } from '../groups/scope.ts'
import { accountIn, signerIn } from './people.ts'

/** Who gets mails about comments: a signer, or an account. */
export type Mailed = {
  reader: CommentsReader
  signer: SignerRow | null
  account: AccountRow | null
  id: string
  mail: string
}

/**
 * Those who take part in a request: its creator, the colleagues who have written, and the signers who were asked. Somebody
 * with two parts gets the mail as the account.
 */
export async function mailedPeople(tx: Sql, row: RequestRow): Promise<Mailed[]> {
  const accounts: Mailed[] = []
  for (const id of new Set([row.issuer, ...(await accountsIn(tx, row.id))])) {
    const one = await mailedAccount(tx, row, id)
    if (one) accounts.push(one)
  }
  const signers = (await signersOf(tx, [row.id])).flatMap((signer) => mailedSigner(row, signer) ?? [])
  return [...accounts, ...signers.filter(({ mail }) => !accounts.some((one) => isSameMail(one.mail, mail)))]
}

/** The signer or account with this id, if they still take part in the request. */
export async function mailedPerson(tx: Sql, row: RequestRow, id: string): Promise<Mailed | undefined> {
  const signer = await signerById(tx, id)
  return signer ? mailedSigner(row, signer) : mailedAccount(tx, row, id)
}

/** An account that is not disabled, and may still see the request. */
async function mailedAccount(tx: Sql, row: RequestRow, id: string): Promise<Mailed | undefined> {
  const account = await accountById(tx, id)
  const standing = await standingOf(tx, id)
  if (!account || !standing || standing.isDisabled) return undefined
  const { tenant, role, email: mail } = account
  if (!(await isInScope(tx, scopeOf({ id, role, tenantId: tenant.id }), row))) return undefined
  return { ...accountIn(row, account), signer: null, account, id, mail }
}

/** A signer who was asked to sign, and has not refused. Embedded ones get no link by mail before they have signed. */
function mailedSigner(row: RequestRow, signer: SignerRow): Mailed | undefined {
  const { id, mail, status, removedAt, embedded } = signer
  const isAsked = status === 'SIGNED' || (!embedded && (status === 'PENDING' || status === 'SUSPENDED'))
  return isAsked && removedAt === null ? { ...signerIn(row, signer), signer, account: null, id, mail } : undefined
}
