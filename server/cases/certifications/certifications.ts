import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { periodOf } from '../../engine/input/period.ts'
import { certifiedFileById, isListed, listFilePage } from '../../store/certifications/certification-files.ts'
import { certificationCreatorsIn } from '../../store/certifications/certification-creators.ts'
import { certificationById, listCertificationPage } from '../../store/certifications/certifications.ts'
import { scopeOf } from '../groups/scope.ts'
import type { Ports } from '../ports.ts'
import { certificationRowView, certificationView, certifiedFileView } from './certification-view.ts'
import { requireVisible } from './visible.ts'

type Schemas = components['schemas']
type Paged = { page?: number; size?: number; after?: string }

/** The query of `listCertifications`. Days are `yyyy-mm-dd`, the first and the last one. */
type CertificationQuery = Paged & {
  flowName?: string
  id?: string
  state?: Schemas['CertificationState']
  accountId?: string
  creationDates?: string[]
  sort?: `${'createdDate' | 'stateDate'},${'asc' | 'desc'}`
}

/** The query of `listCertificationFiles`. */
type FileQuery = Paged & {
  requestId?: string
  name?: string
  hash?: string
  flowName?: string
  accountId?: string
  creationDates?: string[]
}

const PAGE_SIZE = 20
/** The most people that `listCertificationCreators` returns. */
const MAX_CREATORS = 500

/**
 * One page of the certifications that the account may see (`listCertifications`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` belongs to another order, or a day cannot be stored
 */
export async function listCertifications(
  { db }: Ports,
  account: Account,
  { sort = 'createdDate,desc', size = PAGE_SIZE, page, after, accountId: owner, ...query }: CertificationQuery,
): Promise<PageAfter<Schemas['CertificationRow']>> {
  const order = sortOf(['createdDate', 'stateDate'], sort)
  const { flowName, id, state } = query
  const filter = { flowName, id, state, owner, created: periodOf(query.creationDates, account.timeZone) }
  return pageAfter(
    { sort, size, page, after, isValue: isInstant },
    (wanted) => listCertificationPage(db, { scope: scopeOf(account), filter, sort: order, page: wanted }),
    certificationRowView,
  )
}

/** The people who created the certifications that the account may see, by name (`listCertificationCreators`). */
export const listCertificationCreators = ({ db }: Ports, account: Account): Promise<Schemas['RequestCreator'][]> =>
  certificationCreatorsIn(db, scopeOf(account), MAX_CREATORS)

/** One certification (`getCertification`). @throws Refused NotFoundException */
export const getCertification = ({ db }: Ports, account: Account, id: string): Promise<Schemas['Certification']> =>
  db.transaction(async (tx) =>
    certificationView(tx, await requireVisible(tx, account, await certificationById(tx, id))),
  )

/**
 * One page of the certified files that the account may see (`listCertificationFiles`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` is of another list, or a day cannot be stored
 */
export async function listCertificationFiles(
  { db }: Ports,
  account: Account,
  { size = PAGE_SIZE, page, after, requestId: certification, accountId: owner, ...query }: FileQuery,
): Promise<PageAfter<Schemas['CertificationFile']>> {
  const { name, hash, flowName } = query
  const filter = {
    certification,
    name,
    hash,
    flowName,
    owner,
    created: periodOf(query.creationDates, account.timeZone),
  }
  return pageAfter(
    { sort: 'createdDate,desc', size, page, after, isValue: isListed },
    (wanted) => listFilePage(db, { scope: scopeOf(account), filter, page: wanted }),
    certifiedFileView,
  )
}

/** One certified file (`getCertificationFile`). @throws Refused NotFoundException */
export const getCertificationFile = (
  { db }: Ports,
  account: Account,
  id: string,
): Promise<Schemas['CertificationFile']> =>
  db.transaction(async (tx) => certifiedFileView(await requireVisible(tx, account, await certifiedFileById(tx, id))))
