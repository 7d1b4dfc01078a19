import type { components } from '#openapi'
import { addressee } from '#machines/rules/accounts/whose-word.ts'
import { displayOf, isFinished } from '#machines/rules/requests/request-state.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { requestById } from '../../store/requests/requests.ts'
import {
  countToSign,
  listOwn,
  ownSigner,
  type Kind,
  type OwnFilter,
  type OwnRow,
} from '../../store/signing/signer-account.ts'
import type { Ports } from '../ports.ts'
import { periodOf } from '../../engine/input/period.ts'
import { pageOfRequests, type PageOf, type PageQuery } from '../requests/pages.ts'
import { makeLink } from './links.ts'

type Schemas = components['schemas']

/** The query of `listRequestsToSign` and `listSignedRequests`. Periods are a first and a last day, `yyyy-mm-dd`. */
type OwnQuery = PageQuery & {
  name?: string
  issuerName?: string
  tenantName?: string
  creationDates?: string[]
  signingDates?: string[]
}

/** How many requests wait for the account's signature (`countRequestsToSign`). */
export async function countRequestsToSign({ db, now }: Ports, caller: Account): Promise<{ count: number }> {
  return { count: await countToSign(db, addressee(caller), now()) }
}

/**
 * One page of the requests that wait for the account's signature (`listRequestsToSign`).
 * @throws Refused MalformedRequestException if `after` belongs to another order, or a day cannot be stored
 */
export const listRequestsToSign = (
  ports: Ports,
  account: Account,
  query: OwnQuery,
): Promise<PageOf<Schemas['RequestToSign']>> =>
  listed(ports, account, { kind: 'toSign', query }, (row) => ({
    ...common(row),
    expirationDate: row.expiresAt!.toISOString(),
  }))

/** One page of the requests that the account has signed (`listSignedRequests`). @throws as above */
export const listSignedRequests = (
  ports: Ports,
  account: Account,
  query: OwnQuery,
): Promise<PageOf<Schemas['SignedRequest']>> =>
  listed(ports, account, { kind: 'signed', query }, (row) => ({
    ...common(row),
    state: row.state,
    stateToDisplay: displayOf(row.state),
    signedDate: row.signedAt!.toISOString(),
    filesAvailable: isFinished(row.state) && row.hasFiles,
  }))

const common = ({ id, name, channel, issuerName, tenantName, createdAt, modifiedAt }: OwnRow) => ({
  requestId: id,
  name,
  createdDate: createdAt.toISOString(),
  issuerName,
  tenantName,
  channelType: channel,
  lastModifiedDate: modifiedAt.toISOString(),
})

type OwnListQuery = { kind: Kind; query: OwnQuery }

async function listed<View>(
  { db, now }: Ports,
  caller: Account,
  { kind, query }: OwnListQuery,
  view: (row: OwnRow) => View,
): Promise<PageOf<View>> {
  const own = { account: addressee(caller), kind, filter: filterOf(query, caller.timeZone), at: now() }
  return pageOfRequests(
    { sort: 'lastModifiedDate,desc', ...query },
    (wanted) => listOwn(db, { ...own, ...wanted }),
    view,
  )
}

function filterOf({ name, issuerName, tenantName, ...days }: OwnQuery, timeZone: string): OwnFilter {
  const created = periodOf(days.creationDates, timeZone)
  const signed = periodOf(days.signingDates, timeZone)
  return {
    ...(name && { name }),
    ...(issuerName && { issuerName }),
    ...(tenantName && { tenantName }),
    ...(created && { created }),
    ...(signed && { signed }),
  }
}

/** The statuses of signers whose turn to sign has come. The others may have been closed before it came. */
const reached: Schemas['SignerStatus'][] = ['PENDING', 'SUSPENDED', 'SIGNED', 'REJECTED']

/**
 * A token for a request that the account was asked to sign (`getSignerToken`), as the link of an invitation has it: the
 * account has a validated address, so its holder can read those links too.
 * @throws Refused NotFoundException also if the turn of the account never came: the request is none of its business yet
 */
export async function getSignerToken(ports: Ports, account: Account, request: string): Promise<{ token: string }> {
  return transact(ports, async (tx) => {
    const signer = await ownSigner(tx, addressee(account), request)
    const row = signer && (reached.includes(signer.status) || signer.lastMailAt) ? await requestById(tx, request) : null
    if (!signer || !row) throw new Refused('NotFoundException')
    return { token: await makeLink(ports, tx, row, signer.id) }
  })
}
