import { signersOf } from '../../store/requests/request-signers.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../../engine/transact.ts'

/** Invites the signers whose turn has come (MAIL-006). */
export async function inviteSigners(ports: Ports, request: string, signers: string[]): Promise<void> {
  await transact(ports, async (tx) => {
    for (const signer of signers)
      await queueMail(ports, tx, { id: `invite/${signer}`, kind: 'SIGNER_SIGNATURE_CREATED_MAIL', request, signer })
  })
}

/** Confirms a signature to its signer, and notifies the issuer. */
export async function sendSignedMails(ports: Ports, request: string, signer: string): Promise<void> {
  await transact(ports, async (tx) => {
    await queueMail(ports, tx, { id: `signed/${signer}`, kind: 'SIGNER_SIGNATURE_CONFIRMATION_MAIL', request, signer })
    await queueMail(ports, tx, {
      id: `notify/${signer}`,
      kind: 'REQUESTER_SIGNING_NOTIFICATION_MAIL',
      request,
      about: signer,
    })
  })
}

/** Notifies the issuer and everyone who signed that the request is finished. */
export async function sendFinalMails(ports: Ports, request: string): Promise<void> {
  await transact(ports, async (tx) => {
    await queueMail(ports, tx, { id: `final/${request}`, kind: 'REQUESTER_SIGNATURE_FINISHED_MAIL', request })
    for (const { id, status } of await signersOf(tx, [request]))
      if (status === 'SIGNED')
        await queueMail(ports, tx, { id: `final/${id}`, kind: 'SIGNER_SIGNATURE_FINISHED_MAIL', request, signer: id })
  })
}

const mailKinds = {
  'request.submitted': 'REQUESTER_SIGNATURE_CREATED_MAIL',
  'request.canceled': 'REQUESTER_SIGNATURE_CANCELED_MAIL',
  'request.expired': 'REQUESTER_SIGNATURE_EXPIRED_MAIL',
  'signer.refused': 'REQUESTER_SIGNATURE_REFUSED_MAIL',
} as const

/** Notifies the issuer of an event of the request. */
export async function tellCreator(ports: Ports, request: string, of: keyof typeof mailKinds): Promise<void> {
  await transact(ports, (tx) => queueMail(ports, tx, { id: `${of}/${request}`, kind: mailKinds[of], request }))
}
