import { may } from '#machines/rules/accounts/rights.ts'
import { isSameMail } from '#machines/rules/common/mail.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { copyRecipientsProblem, type CopyRecipientsProblem } from '#machines/rules/requests/settings/copy-recipients.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import type { components } from '#openapi'
import { keepRoles, rolesOf } from '../../store/documents/document-roles.ts'
import { copyRecipientsOf, keepCopyRecipients, type CopyRecipientRow } from '../../store/requests/copy-recipients.ts'
import { keepSigners, signersOf, type NamedSigner } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { checkMail } from './draft-rules.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import type { Account } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'

type SignerPatch = components['schemas']['SignerPatch']
/** How the tenant identifies signers. */
type Otp = Pick<components['schemas']['Account']['tenant'], 'otpTypes' | 'defaultOtpType'>

/**
 * Checks that an account may have somebody sign in a frame of a page of its own, if it wants that.
 * @throws Refused ForbiddenException
 */
export function expectMayEmbed(account: Account, wanted: { embedded?: boolean; signers?: { embedded?: boolean }[] }) {
  const isEmbedded = wanted.embedded === true || wanted.signers?.some(({ embedded }) => embedded === true) === true
  if (isEmbedded && !may(account, 'createEmbeddedRequest'))
    throw new Refused('ForbiddenException', { message: 'the right createEmbeddedRequest is missing' })
}

/** The signers of a patch, all of them embedded or none if it says so. Those in `acted` stay as they are. */
export const signersOfPatch = (
  signers: SignerPatch[],
  embedded: boolean | undefined,
  acted: ReadonlySet<string> = new Set(),
): SignerPatch[] =>
  embedded === undefined
    ? signers
    : signers.map((signer) => (acted.has(signer.id ?? '') ? signer : { ...signer, embedded }))

/**
 * Replaces the signers of a draft, and with them the roles of its document. A signer whose id is known keeps it, their
 * roles and their fields, even if a role is renamed.
 * @throws Refused as `signersIn` does
 */
export async function replaceSigners(
  ports: Ports,
  tx: Sql,
  { id: request, document }: Pick<RequestRow, 'id' | 'document'>,
  { signers: patch, otp }: { signers: SignerPatch[]; otp: Otp },
): Promise<void> {
  const signers = signersIn(ports, patch, { request, otp, known: await signersOf(tx, [request]) })
  await keepSigners(tx, request, signers)
  await replaceRoles(ports, tx, document, { patch, signers })
}

/**
 * The signers of a patch as rows. Whose id is known keeps it; the others get new ones. A way to identify them that is no
 * longer available is allowed for those of `known` who had it, if `mayKeepOtp` says so.
 * @throws Refused InvalidMailException; OtpTypeNotAvailableException; DuplicateIdException; SignerDuplicateException for
 * a repeated mail address or role name, and for the role name of the sender
 */
export function signersIn(
  ports: Ports,
  patch: SignerPatch[],
  {
    request,
    otp,
    known,
    mayKeepOtp = () => false,
  }: {
    request: string
    otp: Otp
    known: readonly { id: string; embedded?: boolean }[]
    mayKeepOtp?: (id: string) => boolean
  },
): NamedSigner[] {
  const knownById = new Map(known.map((signer) => [signer.id, signer]))
  expectDistinct('signers', patch)
  checkDistinct(patch)
  const signers = patch.map((signer, position) => {
    const mail = signer.mail.trim()
    checkMail(mail)
    const before = knownById.get(signer.id ?? '')
    return {
      id: before?.id ?? newId(ports),
      request,
      position,
      mail,
      firstName: signer.firstName.trim(),
      lastName: signer.lastName.trim(),
      otpType: signer.otpType ?? otp.defaultOtpType,
      signatureType: signer.signatureType ?? 'MANDATORY',
      orderToSign: signer.orderToSign ?? 0,
      embedded: signer.embedded ?? before?.embedded ?? false,
    }
  })
  if (signers.some(({ firstName, lastName }) => isBlank(firstName) || isBlank(lastName)))
    throw new Refused('MalformedRequestException', { message: 'a signer has a first name and a last name' })
  if (signers.some(({ id, otpType }) => !otp.otpTypes.includes(otpType) && !mayKeepOtp(id)))
    throw new Refused('OtpTypeNotAvailableException')
  return signers
}

/** Replaces the roles of a document with those that a patch of its signers names. The sender's role stays. */
export async function replaceRoles(
  ports: Ports,
  tx: Sql,
  document: string,
  { patch, signers }: { patch: SignerPatch[]; signers: NamedSigner[] },
): Promise<void> {
  const before = await rolesOf(tx, document)
  const roles = patch.flatMap(({ roles: names }, i) => {
    const signer = signers[i]!.id
    const own = before.filter((role) => role.signer === signer)
    return names.map((name, n) => ({ id: own[n]?.id ?? newId(ports), name, kind: 'SIGNER' as const, signer }))
  })
  const ofSender = before.filter(({ kind }) => kind === 'REQUEST')
  await keepRoles(
    tx,
    document,
    [...roles, ...ofSender].map((role, position) => ({ ...role, position })),
  )
}

/** The last word of the message is the duplicate key (ERR-005). */
function checkDistinct(patch: SignerPatch[]) {
  const hasDuplicate = (values: string[]) =>
    new Set(values.map((value) => value.trim().toLowerCase())).size < values.length
  const duplicate = (key: string) =>
    new Refused('SignerDuplicateException', { message: `two signers have the same ${key}` })
  if (hasDuplicate(patch.map(({ mail }) => mail))) throw duplicate('email')
  if (hasDuplicate([SENDER_ROLE, ...patch.flatMap(({ roles }) => roles)])) throw duplicate('name')
}

/**
 * Replaces the copy recipients of a draft. An address that stays keeps its id.
 * @throws Refused as `recipientsIn` does
 */
export async function replaceCopyRecipients(ports: Ports, tx: Sql, request: string, given: string[]): Promise<void> {
  await keepCopyRecipients(tx, request, recipientsIn(ports, await copyRecipientsOf(tx, request), given))
}

type Recipient = Pick<CopyRecipientRow, 'id' | 'mail'>

/**
 * The copy recipients with these addresses. One that is known keeps its id.
 * @throws Refused InvalidMailException and CopyRecipientDuplicateException, whose last word is the address;
 * TooManyCopyRecipientsException
 */
export function recipientsIn(ports: Ports, known: readonly Recipient[], given: string[]): Recipient[] {
  const mails = given.map((mail) => mail.trim())
  const problem = copyRecipientsProblem(mails)
  if (problem) throw refusalOf(problem)
  return mails.map((mail) => ({ id: known.find((one) => isSameMail(one.mail, mail))?.id ?? newId(ports), mail }))
}

function refusalOf(problem: CopyRecipientsProblem): Refused {
  if (problem.name === 'TooManyCopyRecipientsException') return new Refused(problem.name)
  const what = problem.name === 'InvalidMailException' ? 'not an e-mail address' : 'two copies would go to'
  return new Refused(problem.name, { message: `${what}: ${problem.mail}` })
}
