import type { components } from '#openapi'
import { isSameMail } from '../../common/mail.ts'
import { fullNameOf } from '../../common/name.ts'
import { orderOf } from '../../documents/turns.ts'
import type { Draft } from '../draft.ts'
import { isSignedAlone } from '../signed-alone.ts'
import { consentOf, edited, nextUp, resumed, suspended } from '../signers.ts'

type Request = components['schemas']['Request']

/**
 * What becomes of somebody when an edit is submitted: `invited` is asked to sign at once, `moved` is asked again at another
 * address, where the old link ends, `later` is asked once it is their turn, `copied` gets the link of a copy, `removed` is
 * not mailed and finds that their link ends, `none` is not mailed and keeps what they have.
 */
export type Told = 'invited' | 'moved' | 'later' | 'copied' | 'removed' | 'none'
export type ToldPerson = { key: string; name: string; mail: string; told: Told }

/** Who is mailed at once. */
export const isMailed = ({ told }: ToldPerson): boolean => told === 'invited' || told === 'moved' || told === 'copied'

type Sender = Parameters<typeof isSignedAlone>[1]

/**
 * Who gets which mail when an edit is submitted (EDIT-010), as `submitEditing` sends them. `before` is the request as its
 * signers know it. Nobody is invited if only the sender signs, on the screen; a bulk sending opens no signing page, so it
 * mails its sender, too. Embedded signers are asked on the page of their sender.
 */
export function editMails(before: Request, draft: Draft, sender: Sender): ToldPerson[] {
  const { signers, isOrdered, ccRecipients } = draft
  const orderNow = orderOf(signers, isOrdered)
  const keyOf = (one: { id: string | null; key: string }) => one.id ?? one.key
  const known = before.signers.map(({ id, signatureType, orderToSign, signatureSignerStatus: status }) => ({
    id,
    signatureType,
    orderToSign,
    status,
  }))
  const terms = signers.map((one) => ({
    id: keyOf(one),
    signatureType: one.signatureType,
    orderToSign: orderNow(one),
  }))
  const after = resumed(edited(suspended(known), terms))
  const activated = consentOf(after) === 'COMPLETE' ? [] : nextUp(after).map(({ id }) => id)
  const isOnScreen = before.channelType === 'UI' && before.bulkSendingId === undefined
  const isAlone = isOnScreen && isSignedAlone(signers, sender)

  const toldOf = (signer: Draft['signers'][number]): Told => {
    const former = before.signers.find(({ id }) => id === signer.id)
    if (isAlone || former?.embedded) return 'none'
    if (activated.includes(keyOf(signer))) return 'invited'
    if (!former) return 'later'
    if (isSameMail(former.mail, signer.mail.trim())) return 'none'
    return former.signatureSignerStatus === 'CREATED' ? 'later' : 'moved'
  }
  const mails = ccRecipients.map((mail) => mail.trim())
  const gone = before.signers.filter(({ id }) => !signers.some((one) => one.id === id))
  const told = (key: string, name: string, mail: string, what: Told): ToldPerson => ({ key, name, mail, told: what })
  return [
    ...signers.map((one) => told(keyOf(one), fullNameOf(one), one.mail.trim(), toldOf(one))),
    ...gone.map((one) => told(one.id, fullNameOf(one), one.mail, 'removed')),
    ...mails.map((mail) => {
      const isKnown = before.ccRecipients.some(({ email }) => isSameMail(email, mail))
      return told(`copy ${mail}`, mail, mail, isKnown ? 'none' : 'copied')
    }),
    ...before.ccRecipients
      .filter(({ email }) => !mails.some((mail) => isSameMail(mail, email)))
      .map(({ id, email }) => told(id, email, email, 'removed')),
  ]
}
