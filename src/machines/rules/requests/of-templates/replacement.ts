import type { DraftSigner } from '../draft-signers.ts'
import { isSameRole } from '../../templates/template-checks.ts'

type Person = Pick<DraftSigner, 'role' | 'mail' | 'firstName' | 'lastName'>

const isSomebody = ({ mail, firstName, lastName }: Person) => (mail + firstName + lastName).trim() !== ''

/** The named signers of a draft who have none of these roles: they go if the draft is made of templates with these. */
export const signersLost = <Signer extends Person>(signers: readonly Signer[], roles: readonly string[]): Signer[] =>
  signers.filter((signer) => isSomebody(signer) && !roles.some((role) => isSameRole(role, signer.role)))

/** Signers with the people who had roles of the same names before. */
export const withPeople = <Signer extends DraftSigner>(
  signers: readonly Signer[],
  before: readonly DraftSigner[],
): Signer[] =>
  signers.map((signer) => {
    const known = before.find((one) => isSomebody(one) && isSameRole(one.role, signer.role))
    if (!known) return signer
    const { mail, firstName, lastName, isMe } = known
    return { ...signer, mail, firstName, lastName, isMe }
  })
