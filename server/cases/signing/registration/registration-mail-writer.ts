import { REGISTRATION_CODE_MINUTES } from '#machines/rules/signing/registration.ts'
import { bySystem } from '../../../engine/stamps.ts'
import { writeRegistrationMail } from '../../../mail/registration-mail.ts'
import { tenantById } from '../../../store/accounts/accounts.ts'
import { keepMailReturned, keepMailTaken } from '../../../store/requests/mail-addresses.ts'
import { signerById } from '../../../store/requests/request-signers.ts'
import { requestById } from '../../../store/requests/requests.ts'
import { mailLogoOf } from '../../accounts/accounts.ts'
import type { MailWriter } from '../../mails/send-mail.ts'
import type { Ports } from '../../ports.ts'
import { happenTo } from '../../requests/request-lifecycle.ts'
import { registrationDigitsToSend } from './registration-codes.ts'

/**
 * Writes the mail with which a signer registers. That it was sent is between them and the server, so the trail of the request
 * says nothing of it; that it came back is about the address, which the sender can change.
 */
export const writeMailOfRegistration: MailWriter<Ports> = async (ports, { subject, recipient, code, kind }) => {
  const row = subject && (await requestById(ports.db, subject.id))
  const signer = recipient === null ? undefined : await signerById(ports.db, recipient)
  const tenant = row && (await tenantById(ports.db, row.tenant))
  const digits = code !== null && signer ? await registrationDigitsToSend(ports, signer.id, code) : null
  if (!row || !signer || !tenant || digits === null) return null
  const name = `${signer.firstName} ${signer.lastName}`
  return {
    to: signer.mail,
    toName: name,
    ...writeRegistrationMail({
      language: signer.language ?? row.language,
      tenant: tenant.name,
      logo: mailLogoOf(tenant.params),
      to: { name },
      code: digits,
      minutes: REGISTRATION_CODE_MINUTES,
      login: `${ports.publicUrl}/login`,
    }),
    recordSent: (tx) => keepMailTaken(tx, 'signer', signer.id),
    recordReturned: async (tx, cause) => {
      const at = ports.now()
      if (!(await keepMailReturned(tx, 'signer', { id: signer.id, mail: signer.mail, cause, at }))) return
      const turn = { ports, tx, row, stamp: bySystem(row, at) }
      await happenTo(turn, { type: 'mail.returned', mail: kind, to: signer.id, cause })
    },
  }
}
