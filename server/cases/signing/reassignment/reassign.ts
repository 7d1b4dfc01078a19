import { isSameMail } from '#machines/rules/common/mail.ts'
import { isOwnRole, roleNameFor } from '#machines/rules/requests/draft-signers.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import {
  MAX_REASSIGNMENTS,
  reassignmentProblem,
  tidyReassignment,
  type Reassignment,
} from '#machines/rules/signing/reassignment.ts'
import { newId } from '../../../engine/id.ts'
import { once } from '../../../engine/once.ts'
import { Refused } from '../../../engine/refused.ts'
import { salted } from '../../../engine/salted.ts'
import { bySigner, type SignerCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { passRoles, rolesOf, type RoleRow } from '../../../store/documents/document-roles.ts'
import { lockHead } from '../../../store/engine/events.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { everySignerOf, keepSuccessor, type SignerRow } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { dropCodeOf } from '../../../store/signing/codes.ts'
import { dropRegistrationCodeOf } from '../../../store/signing/registration-codes.ts'
import { spendInvitations } from '../../mails/mail-quota.ts'
import type { Ports } from '../../ports.ts'
import { contentHash, expectCan, happenTo, loadRequest, streamOf, timeIn } from '../../requests/request-lifecycle.ts'
import { queueRequestMail } from '../../requests/request-mails.ts'

/**
 * Asks somebody else to sign in the place of a signer (`reassignRequest`), who takes over their order, roles, fields and
 * code. The link of the former signer ends. The sender gets a mail, and so does the former signer, in case it was not they.
 * @throws Refused MalformedRequestException for a name that shows nothing or has a web address; InvalidMailException;
 * CustomMessageEmptyException, CustomMessageTooLongException, CustomMessageUrlException; the reason why the signer cannot
 * sign; ReassignmentNotAllowedException; AlreadySignerException; TooManyMailsException
 */
export async function reassignRequest(ports: Ports, call: SignerCall, given: Reassignment): Promise<void> {
  const { id, requestId } = call.signer
  const wanted = tidyReassignment(given)
  check(wanted)
  await transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'reassignRequest', body: given }, async () => {
      // Nobody else joins, signs or leaves meanwhile.
      await lockHead(tx, streamOf(requestId))
      const row = await loadRequest(tx, requestId)
      const signers = await everySignerOf(tx, row.id)
      const former = signers.find((one) => one.id === id)
      if (!former) throw new Refused('NotFoundException')
      const successor = newId(ports)
      const { mail, firstName, lastName, language, reason } = wanted
      const [hashOfMail, motive] = [salted(row.salt, mail), salted(row.salt, reason)]
      const fact = { type: 'signer.reassigned' as const, signer: id, successor, mail: hashOfMail, motive }
      const at = await timeIn(ports, tx, row.id)
      await expectCan(tx, row.id, { ...fact, hash: '' }, at)
      if (!mayReassign(row, signers, id)) throw new Refused('ReassignmentNotAllowedException')
      if (takingPart(signers).some((one) => isSameMail(one.mail, mail))) throw new Refused('AlreadySignerException')

      await spendInvitations(ports, tx, { account: row.issuer, tenant: row.tenant, isSandbox: row.isSandbox }, 1)
      const { request, position, otpType, signatureType, orderToSign } = former
      const terms = { request, position, otpType, signatureType, orderToSign, embedded: false }
      await keepSuccessor(tx, { ...terms, id: successor, mail, firstName, lastName, language }, { id, at, reason })
      await passRoles(tx, row.document, successor, passedRoles(await rolesOf(tx, row.document), former, wanted))
      await dropCodeOf(tx, id)
      await dropRegistrationCodeOf(tx, id)
      const hash = await contentHash(tx, row)
      await happenTo({ ports, tx, row, stamp: bySigner(call, row, at) }, { ...fact, hash })
      const cause = `${streamOf(row.id)}/${(await lockHead(tx, streamOf(row.id)))!.version}`
      const news = { request: row.id, about: successor, reason: cause }
      await queueRequestMail(ports, tx, { kind: 'REQUESTER_SIGNATURE_REASSIGNED_MAIL', ...news })
      await queueRequestMail(ports, tx, { kind: 'SIGNER_SIGNATURE_REASSIGNED_MAIL', ...news, recipient: id })
    }),
  )
}

function check(wanted: Reassignment): void {
  const problem = reassignmentProblem(wanted)
  if (problem === 'nameMissing')
    throw new Refused('MalformedRequestException', { message: 'a signer has a first name and a last name' })
  if (problem === 'nameAddress')
    throw new Refused('MalformedRequestException', { message: 'a name has no web address' })
  if (problem) throw new Refused(problem)
}

/** The roles of a signer as somebody else gets them: those that are named after their signer have another name (SIGR-036). */
function passedRoles(
  roles: readonly RoleRow[],
  former: SignerRow,
  successor: Pick<Reassignment, 'firstName' | 'lastName'>,
): RoleRow[] {
  const isNamedAfter = ({ signer, name }: RoleRow) => signer === former.id && !isOwnRole(name, former)
  const taken = new Set(roles.filter((role) => !isNamedAfter(role)).map(({ name }) => name.toLowerCase()))
  return roles
    .filter(({ signer }) => signer === former.id)
    .map((role) => {
      if (!isNamedAfter(role)) return role
      const name = roleNameFor(successor, taken)
      taken.add(name.toLowerCase())
      return { ...role, name }
    })
}

/**
 * Whether a signer may ask somebody else to sign in their place: the sender allows it, and it was not done too often in a
 * row. An embedded one may not: nobody would give the other one a link.
 */
function mayReassign({ params }: Pick<RequestRow, 'params'>, signers: readonly SignerRow[], id: string): boolean {
  const { allowReassignment } = { ...defaultParams, ...params }
  const isEmbedded = signers.some((one) => one.id === id && one.embedded)
  return allowReassignment && !isEmbedded && takenOver(signers, id) < MAX_REASSIGNMENTS
}

/** How often the signature of a signer was passed on, one signer after another, before it came to them. */
function takenOver(signers: readonly SignerRow[], id: string): number {
  const former = signers.find((one) => one.id === id)?.reassignedBy?.id
  return former === undefined ? 0 : 1 + takenOver(signers, former)
}

/** The signers of a request, and those who have passed on their signature: it does not come back to them. */
function takingPart(signers: readonly SignerRow[]): SignerRow[] {
  const replaced = new Set(signers.flatMap(({ reassignedBy }) => reassignedBy?.id ?? []))
  return signers.filter(({ id, removedAt }) => removedAt === null || replaced.has(id))
}

/** Whether a signer may ask somebody else to sign in their place now, as their page offers it. */
export const isReassignable = async (tx: Sql, row: RequestRow, id: string): Promise<boolean> =>
  row.params.allowReassignment === true && mayReassign(row, await everySignerOf(tx, row.id), id)
