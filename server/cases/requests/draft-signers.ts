import type { components } from '#openapi'
import { keepSigners, signersOf } from '../../store/requests/request-signers.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { checkMail } from './draft-rules.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'

type SignerPatch = components['schemas']['SignerPatch']

/**
 * Replaces the signers of a draft. A signer whose id is known keeps it, and their fields.
 * @throws Refused InvalidMailException; SignerDuplicateException for a repeated mail address or role name
 */
export async function replaceSigners(ports: Ports, tx: Sql, request: string, patch: SignerPatch[]): Promise<void> {
  const known = new Set((await signersOf(tx, [request])).map(({ id }) => id))
  checkDistinct(patch)
  const signers = patch.map((signer, position) => {
    const mail = signer.mail.trim()
    checkMail(mail)
    return {
      id: signer.id !== undefined && known.has(signer.id) ? signer.id : newId(ports),
      request,
      position,
      mail,
      firstName: signer.firstName.trim(),
      lastName: signer.lastName.trim(),
      roleName: signer.roles[0]!,
      otpType: signer.otpType ?? 'MAIL',
      signatureType: signer.signatureType ?? 'MANDATORY',
      orderToSign: signer.orderToSign ?? 0,
    }
  })
  if (signers.some(({ firstName, lastName }) => firstName === '' || lastName === ''))
    throw new Refused('MalformedRequestException', { message: 'a signer has a first name and a last name' })
  await keepSigners(tx, request, signers)
}

/** The last word of the message is the duplicate key (ERR-005). */
function checkDistinct(patch: SignerPatch[]) {
  const hasDuplicate = (values: string[]) =>
    new Set(values.map((value) => value.trim().toLowerCase())).size < values.length
  const duplicate = (key: string) =>
    new Refused('SignerDuplicateException', { message: `two signers have the same ${key}` })
  if (hasDuplicate(patch.map(({ mail }) => mail))) throw duplicate('email')
  if (hasDuplicate(patch.map(({ roles }) => roles[0]!))) throw duplicate('name')
}
