import type { components } from '#openapi'
import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import { cut, fullNameOf, lengthOf } from '../common/name.ts'
import { isBlank } from '../common/one-line.ts'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import { isSameRole } from './template-checks.ts'

const SIGNER = { EN: 'Signer', FR: 'Signataire' } as const satisfies Record<
  components['schemas']['NotificationLanguage'],
  string
>

/** A signer, with the name of their role. */
type SignerOfRole = { role: string; firstName: string; lastName: string; mail: string }

/** Roles are named after their signers, with a number if two have the same name. */
const NUMBER_LENGTH = 4

/** How a text may name a signer. */
const namesOf = (signer: SignerOfRole): string[] =>
  [cut(fullNameOf(signer), MAX_PERSON_NAME_LENGTH - NUMBER_LENGTH), signer.mail.trim()].filter((name) => !isBlank(name))

const patternOf = (name: string) => new RegExp(RegExp.escape(name), 'giu')

/**
 * Roles that say nothing about who signed: `roles`, their names in the order of the signers, and `textOf`, a text in which
 * the roles take the place of the signers' names and addresses. A role that is named after a signer, or cannot be told
 * from another one, is called "Signer" and a number in this language.
 */
export function rolesOfSigners(
  signers: readonly SignerOfRole[],
  language: keyof typeof SIGNER,
): { roles: string[]; textOf: (text: string, max: number) => string } {
  const people = signers.flatMap(namesOf)
  const isOfPerson = (role: string) => people.some((name) => patternOf(name).test(role))
  const roles: string[] = []
  const isTaken = (name: string) => [SENDER_ROLE, ...roles].some((one) => isSameRole(one, name))
  const isKept = (name: string) =>
    !isBlank(name) && lengthOf(name) <= MAX_PERSON_NAME_LENGTH && !isTaken(name) && !isOfPerson(name)
  for (const { role } of signers) {
    let number = roles.length + 1
    while (isTaken(`${SIGNER[language]} ${number}`)) number++
    roles.push(isKept(role.trim()) ? role.trim() : `${SIGNER[language]} ${number}`)
  }
  const replaced = signers
    .flatMap((signer, i) =>
      [...namesOf(signer), ...(isOfPerson(signer.role) ? [signer.role] : [])].map((name) => [name, roles[i]!] as const),
    )
    // A name may be part of another one.
    .toSorted(([a], [b]) => b.length - a.length)
  const textOf = (text: string, max: number) =>
    cut(
      replaced.reduce((rest, [name, role]) => rest.replace(patternOf(name), () => role), text),
      max,
    )
  return { roles, textOf }
}
