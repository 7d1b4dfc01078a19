import canonicalize from 'canonicalize'
import { foldPath } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { ledgers } from './ledgers.ts'
import { anchoredSignature, certificationProof, listedAct, listedFile, signatureProof } from './proofs.ts'
import { certifiedStatement, hashOf, lease } from './statements.ts'

/** Proofs that are right except for one change: what depends on the change is hashed, listed and anchored again. */

/** The text of any value as a statement is written, except that its strings stay as they are. */
export const textOf = (value: object): string => canonicalize(value) ?? ''

/** A statement with other members, whatever they say; `undefined` leaves a member out. */
export const restated = (phrase: string, change: object): string =>
  textOf({ ...(JSON.parse(phrase) as object), ...change })

export const deed = certifiedStatement('Deed.pdf', hashOf('deed.pdf'))
export const plan = certifiedStatement('Plan.txt', hashOf('plan.txt'))
/** The proof of a certified file with another statement. */
export const deedWith = (change: object) => certificationProof(restated(deed, change))

const leaseSigned = lease.sealed('SIGN_FILE', hashOf('lease-signed.txt'))

/** `act`, `sealed` and `original` change a statement of the lease; `acts` and `files` are texts of further statements. */
type Changes = { act?: object; acts?: string[]; sealed?: object; original?: object | null; files?: string[] }

/** The statements of the lease with changes. The sealed file names the signatures as they are then. */
export function leaseStatements({ act = {}, acts: more = [], sealed = {}, original = {}, files = [] }: Changes) {
  const acts = [restated(lease.acts[0]!, act), ...more]
  const isSignature = (phrase: string) => (JSON.parse(phrase) as { action: string }).action === 'SIGN_REQUEST'
  const signatures = acts.filter(isSignature).map((phrase) => sha256(phrase))
  return {
    acts,
    files: [
      restated(leaseSigned, { signatures: signatures.toSorted(), ...sealed }),
      ...(original ? [restated(lease.original, original)] : []),
      ...files,
    ],
  }
}

/** The proof of the lease with changed statements. Its organization and request stay those of the lease. */
export function leaseWith(changes: Changes) {
  const { files, acts } = leaseStatements(changes)
  const { version, type, organization, request } = signatureProof([leaseSigned], [])
  const listed = { documents: files.map(listedFile), audits: acts.map(listedAct) }
  return anchoredSignature({ version, type, organization, request, ...listed })
}

/** Where something is in a proof file. */
type Place = readonly (string | number)[]
type Inside = { [name: string | number]: Inside }

/** A proof file with another value at a place; `undefined` removes it. */
export function changedAt<Old>(proof: object, place: Place, change: (old: Old) => unknown): object {
  const copy = structuredClone(proof)
  let inside = copy as unknown as Inside
  for (const name of place.slice(0, -1)) inside = inside[name]!
  const last = place.at(-1)!
  inside[last] = change(inside[last] as Old) as Inside
  return copy
}

/** The proof of a certified file with a path of so many steps. */
export function deedUnder(steps: number): object {
  const { document, ...proof } = certificationProof(deed)
  const path = Array.from({ length: steps }, (_, i) => ({ position: 'left' as const, hash: sha256(`sibling ${i}`) }))
  const anchor = ledgers.expected.anchorOf(foldPath(sha256(deed), path, sha256))
  return { ...proof, document: { ...document, path, anchor } }
}

/** An anchor of an unknown kind. */
export const anchorOfKind = (rootHash: string, kind = 'BITCOIN', more: object = {}): object => ({
  rootHash,
  ...more,
  evidence: { kind },
})

/** The text of the proof of a certified file whose anchor has an unknown kind and a member with this JSON text. */
export function deedNoting(note: string): string {
  const { document, ...proof } = certificationProof(deed)
  const anchor = anchorOfKind(document.anchor.rootHash, 'BITCOIN', { note: 'NOTE' })
  return JSON.stringify({ ...proof, document: { ...document, anchor } }, null, 2).replace('"NOTE"', () => note)
}
