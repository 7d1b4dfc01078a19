import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import type { AccountCall, CopyCall, SignerCall } from '../../engine/stamps.ts'
import { tenantById, type AccountRow } from '../../store/accounts/accounts.ts'
import type { CommentRow, CommentsReader } from '../../store/comments/comments.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { copyRecipientById } from '../../store/requests/copy-recipients.ts'
import { signerById, type SignerRow } from '../../store/requests/request-signers.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { requireVisibleRequest } from '../requests/visible-requests.ts'

/** A call of somebody who may write comments. */
export type WriterCall = AccountCall | SignerCall
/** A call of somebody who may read comments. Copy recipients only read (CC-003). */
export type ReaderCall = WriterCall | CopyCall

/** Who writes a comment, as it is stored (COMM-004). */
type Author = Pick<CommentRow, 'signer' | 'account' | 'fullName'>

/** A request with its comments, who reads them, and as whom they write; null if they only read. */
type Seat = { row: RequestRow; reader: CommentsReader; author: Author | null }

/** Whether the people of a request may write comments (COMM-010). */
export const hasComments = async (tx: Sql, { tenant, state }: RequestRow): Promise<boolean> =>
  state !== 'INITIATED' && (await tenantById(tx, tenant))?.params.comments === true

/**
 * The request that a call is about, and its caller as a reader of its comments.
 * @throws Refused NotFoundException if the caller may not see it, it is a draft, or its tenant has no comments
 */
export async function seatOf(tx: Sql, call: ReaderCall, request: string): Promise<Seat> {
  const seat = await findSeat(tx, call, request)
  if (!seat || !(await hasComments(tx, seat.row))) throw new Refused('NotFoundException')
  return seat
}

async function findSeat(tx: Sql, call: ReaderCall, request: string): Promise<Seat | undefined> {
  if ('account' in call) {
    const row = await requireVisibleRequest(tx, call.account, request)
    return { row, ...accountIn(row, call.account) }
  }
  const holder = 'signer' in call ? call.signer : call.copyRecipient
  const row = holder.requestId === request ? await requestById(tx, request) : undefined
  if (!row) return undefined
  if ('signer' in call) {
    const signer = await signerById(tx, holder.id)
    return signer?.removedAt === null ? { row, ...signerIn(row, signer) } : undefined
  }
  const recipient = await copyRecipientById(tx, holder.id)
  return recipient && { row, reader: { key: keyOf(row, 'copy', recipient), isCreator: false }, author: null }
}

/** An account as a reader and author of the comments on a request. */
export const accountIn = (
  { issuer }: Pick<RequestRow, 'issuer'>,
  { id, firstName, lastName }: Pick<AccountRow, 'id' | 'firstName' | 'lastName'>,
): { reader: CommentsReader; author: Author } => ({
  reader: { key: `account/${id}`, isCreator: id === issuer },
  author: { signer: null, account: id, fullName: `${firstName} ${lastName}` },
})

/** A signer as a reader and author of the comments on their request. */
export const signerIn = (
  row: Pick<RequestRow, 'salt'>,
  signer: Pick<SignerRow, 'id' | 'mail' | 'firstName' | 'lastName'>,
): { reader: CommentsReader; author: Author } => ({
  reader: { key: keyOf(row, 'signer', signer), isCreator: false },
  author: { signer: signer.id, account: null, fullName: `${signer.firstName} ${signer.lastName}` },
})

/**
 * The key of a signer or a copy recipient as a reader and author of comments. Another address is another person, who keeps
 * the id.
 */
export const keyOf = (
  { salt }: Pick<RequestRow, 'salt'>,
  kind: 'signer' | 'copy',
  { id, mail }: { id: string; mail: string },
) => `${kind}/${id}/${salted(salt, mail.toLowerCase())}`
