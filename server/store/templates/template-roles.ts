import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** How somebody with a role of a template will sign. `role` is the id of a role of its document. */
export type RoleTerms = {
  role: string
  otpType: components['schemas']['OtpType']
  signatureType: components['schemas']['SignatureType']
  /** 0 if signers may sign in any order. */
  orderToSign: number
}

/** The terms of the roles of a document, in no order. */
export async function roleTermsOf(tx: Sql, document: string): Promise<RoleTerms[]> {
  const { rows } = await tx.query<RoleTerms>(
    `select role, otp_type as "otpType", signature_type as "signatureType", order_to_sign as "orderToSign"
     from template_roles where document = $1`,
    [document],
  )
  return rows
}

/** Stores the terms of roles. Those of removed roles are gone with them. */
export async function keepRoleTerms(tx: Sql, document: string, terms: readonly RoleTerms[]): Promise<void> {
  for (const { role, otpType, signatureType, orderToSign } of terms)
    await tx.query(
      `insert into template_roles (document, role, otp_type, signature_type, order_to_sign) values ($1, $2, $3, $4, $5)
       on conflict (document, role) do update set otp_type = $3, signature_type = $4, order_to_sign = $5`,
      [document, role, otpType, signatureType, orderToSign],
    )
}

/** Gives a document that is a copy of another one the terms of its roles, which keep their ids. */
export async function copyRoleTerms(tx: Sql, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into template_roles (document, role, otp_type, signature_type, order_to_sign)
     select $2, role, otp_type, signature_type, order_to_sign from template_roles where document = $1`,
    [from, to],
  )
}
