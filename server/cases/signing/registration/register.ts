import type { components } from '#openapi'
import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { recordChange } from '../../../engine/changes.ts'
import { Refused } from '../../../engine/refused.ts'
import type { SignerCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { addAccount, tenantById } from '../../../store/accounts/accounts.ts'
import { isNameTaken } from '../../../store/accounts/standing.ts'
import { requestById } from '../../../store/requests/requests.ts'
import { burnRegistrationCode } from '../../../store/signing/registration-codes.ts'
import { causeOf, changeable } from '../../accounts/account-events.ts'
import { newAccount } from '../../accounts/accounts.ts'
import { hashPassword } from '../../accounts/password.ts'
import { personNamesOf } from '../../accounts/profile/person-names.ts'
import type { Ports } from '../../ports.ts'
import { checkRegistrationCode, requireSigner } from './registration-codes.ts'

/**
 * Makes an account of a signer (`registerSigner`), with the code that was mailed to their address, which counts as
 * validated: requests for it, of any tenant, are in the lists of the account from then on. It belongs to the tenant of the request.
 * @throws Refused NotFoundException; MalformedRequestException for a blank name; WeakPasswordException;
 * WrongOrExpiredOTPException, TooManyAttemptsOTPException; AccountDuplicateException, for a right code only
 */
export async function registerSigner(
  ports: Ports,
  { signer: { id, requestId } }: SignerCall,
  input: components['schemas']['Registration'],
): Promise<void> {
  const names = personNamesOf(input)
  if (!isStrongPassword(input.password)) throw new Refused('WeakPasswordException')
  const code = await checkRegistrationCode(ports, id, input.otp)
  const password = await hashPassword(ports.derive, input.password, ports.random(16), `signer ${id}`)
  await transact(ports, async (tx) => {
    const { mail, language } = await requireSigner(tx, id)
    const request = await requestById(tx, requestId)
    const tenant = request && (await tenantById(tx, request.tenant))
    if (!request || !tenant) throw new Refused('NotFoundException')
    // Another call has used it, or the signer has got another address, since the code was checked.
    if (!(await burnRegistrationCode(tx, id, code.id)) || mail !== code.mail)
      throw new Refused('WrongOrExpiredOTPException')
    const row = newAccount(ports, tenant, {
      ...names,
      login: mail,
      email: mail,
      role: 'BASIC_USER',
      language: language ?? request.language,
      timeZone: request.timeZone,
      terms: currentTerms.version,
      isMailValidated: true,
    })
    if (await isNameTaken(tx, [row.email]))
      throw new Refused('AccountDuplicateException', { message: 'another account has the same email' })
    await addAccount(tx, { ...row, password }, ports.now())
    await recordChange(ports, tx, causeOf({ id: row.id, tenant: tenant.id, by: 'holder' }), {
      type: 'account.registered',
      before: null,
      after: { email: row.email, ...changeable({ ...row, isDisabled: false }) },
    })
  })
}
