import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** A signer of a request. */
export type SignerRow = {
  id: string
  request: string
  position: number
  mail: string
  firstName: string
  lastName: string
  otpType: Schemas['OtpType']
  signatureType: Schemas['SignatureType']
  /** Whether they sign in a frame of a page of their sender, and are not invited by mail. */
  embedded: boolean
  orderToSign: number
  status: Schemas['SignerStatus']
  reminders: number
  lastMailAt: Date | null
  signedAt: Date | null
  /** That mail to this signer came back, and why; null once a mail was taken again. */
  mailReturnedAt: Date | null
  mailReturnedCause: 'REFUSED' | 'TIMED_OUT' | 'BOUNCED' | null
  /** When this signer refused to sign, and why; null if they did not. */
  refusedAt: Date | null
  refusalMotive: string | null
  /** The id of the account of the request's tenant with this mail address; null without one. */
  account: string | null
  /** When an edit removed this signer, or they asked somebody else to sign in their place; null if neither happened. */
  removedAt: Date | null
  /** Of the mails to this signer; null for that of the request. Nobody chose one for another address. */
  language: Schemas['NotificationLanguage'] | null
  /**
   * Who asked this signer to sign in their place; null if nobody did. `reason` is null once it is purged. `isSameMail`: the
   * signer still has the address that was asked.
   */
  reassignedBy: Reassigned | null
}

type Reassigned = {
  id: string
  firstName: string
  lastName: string
  at: string
  reason: string | null
  isSameMail: boolean
}

/** Whether a signer `s` has the address that they had at first. */
const IS_SAME_MAIL = `lower(s.mail) = lower(coalesce(
  (select a.mail from former_addresses a where a.signer = s.id order by a.version limit 1), s.mail))`

const SELECT = `select s.id, s.request, s.position, s.mail, s.first_name as "firstName", s.last_name as "lastName",
  s.otp_type as "otpType", s.signature_type as "signatureType",
  s.order_to_sign as "orderToSign", s.status, s.reminders, s.last_mail_at as "lastMailAt", s.signed_at as "signedAt",
  s.mail_returned_at as "mailReturnedAt", s.mail_returned_cause as "mailReturnedCause",
  s.refused_at as "refusedAt", s.refusal_motive as "refusalMotive", s.removed_at as "removedAt",
  case when ${IS_SAME_MAIL} then s.language end as language, s.embedded,
  (select json_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name, 'at', f.removed_at,
     'reason', f.reassign_reason, 'isSameMail', ${IS_SAME_MAIL})
   from request_signers f where f.successor = s.id) as "reassignedBy",
  (select a.id from accounts a
   where a.email = lower(s.mail) and a.tenant = (select r.tenant from requests r where r.id = s.request)) as account
  from request_signers s`

/** The signers of the request `$2`, in their order. */
export const SELECT_SIGNERS = `${SELECT} where s.request = $2 and s.removed_at is null order by s.position, s.id`

/** The signers of requests, in the order of the draft. */
export async function signersOf(tx: Sql, requests: string[]): Promise<SignerRow[]> {
  const { rows } = await tx.query<SignerRow>(
    `${SELECT} where s.request = any($1) and s.removed_at is null order by s.position, s.id`,
    [requests],
  )
  return rows
}

/** The signers of a request, with those whom edits have removed. */
export async function everySignerOf(tx: Sql, request: string): Promise<SignerRow[]> {
  const { rows } = await tx.query<SignerRow>(`${SELECT} where s.request = $1 order by s.position, s.id`, [request])
  return rows
}

/** The signer with this id; undefined if unknown. */
export async function signerById(tx: Sql, id: string): Promise<SignerRow | undefined> {
  const { rows } = await tx.query<SignerRow>(`${SELECT} where s.id = $1`, [id])
  return rows[0]
}

/** A signer as a sender names them. */
export type NamedSigner = Pick<
  SignerRow,
  | 'id'
  | 'request'
  | 'position'
  | 'mail'
  | 'firstName'
  | 'lastName'
  | 'otpType'
  | 'signatureType'
  | 'orderToSign'
  | 'embedded'
>

/** Replaces the signers of a request. Signers whose id stays keep their fields; the others lose theirs. */
export async function keepSigners(tx: Sql, request: string, signers: NamedSigner[]) {
  await tx.query('delete from request_signers where request = $1 and id <> all($2)', [
    request,
    signers.map(({ id }) => id),
  ])
  await putSigners(tx, request, signers)
}

/** Replaces the signers of a request that was sent: those who are left out stay as removed. */
export async function keepEditedSigners(tx: Sql, request: string, signers: NamedSigner[], at: Date) {
  await tx.query(
    'update request_signers set removed_at = $3 where request = $1 and removed_at is null and id <> all($2)',
    [request, signers.map(({ id }) => id), at],
  )
  await putSigners(tx, request, signers)
}

async function putSigners(tx: Sql, request: string, signers: NamedSigner[]) {
  for (const { id, position, mail, firstName, lastName, otpType, signatureType, orderToSign, embedded } of signers)
    await tx.query(
      `insert into request_signers (id, request, position, mail, first_name, last_name, otp_type, signature_type,
         order_to_sign, status, embedded)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'CREATED', $10)
       on conflict (id) do update set position = $3, mail = $4, first_name = $5, last_name = $6, otp_type = $7,
         signature_type = $8, order_to_sign = $9, embedded = $10`,
      [id, request, position, mail, firstName, lastName, otpType, signatureType, orderToSign, embedded],
    )
}

/**
 * Adds a signer who takes the place of another one, as one who is asked to sign. Of the former one stays who they were, and
 * why they asked somebody else.
 */
export async function keepSuccessor(
  tx: Sql,
  { language, ...signer }: NamedSigner & Pick<SignerRow, 'language'>,
  former: { id: string; at: Date; reason: string },
) {
  await putSigners(tx, signer.request, [signer])
  await tx.query("update request_signers set status = 'PENDING', language = $2 where id = $1", [signer.id, language])
  await tx.query('update request_signers set removed_at = $2, successor = $3, reassign_reason = $4 where id = $1', [
    former.id,
    former.at,
    signer.id,
    former.reason,
  ])
}

/** Updates the statuses of signers, by id, from the folded stream. */
export async function keepStatuses(tx: Sql, statuses: Record<string, Schemas['SignerStatus']>) {
  const ids = Object.keys(statuses)
  await tx.query(
    `update request_signers s set status = n.status from unnest($1::text[], $2::text[]) as n(id, status)
     where s.id = n.id and s.status <> n.status`,
    [ids, ids.map((id) => statuses[id])],
  )
}

/** Makes all signers of a draft embedded, or none. */
export async function keepEmbedded(tx: Sql, request: string, embedded: boolean) {
  await tx.query('update request_signers set embedded = $2 where request = $1', [request, embedded])
}

/** Keeps when a signer signed. */
export async function keepSignedAt(tx: Sql, id: string, at: Date) {
  await tx.query('update request_signers set signed_at = $2 where id = $1', [id, at])
}

/** Keeps when a signer refused to sign, and why. */
export async function keepRefusal(tx: Sql, id: string, { at, motive }: { at: Date; motive: string }) {
  await tx.query('update request_signers set refused_at = $2, refusal_motive = $3 where id = $1', [id, at, motive])
}

/** Records when a signer was last mailed. */
export async function keepMailed(tx: Sql, id: string, at: Date) {
  await tx.query('update request_signers set last_mail_at = $2 where id = $1', [id, at])
}

/** Counts a reminder that a signer was sent. */
export async function keepReminded(tx: Sql, id: string) {
  await tx.query('update request_signers set reminders = reminders + 1 where id = $1', [id])
}
