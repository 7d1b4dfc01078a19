import { createHash } from 'node:crypto'
import { actLeaf, fileLeaf } from '../../../server/cases/proofs/statements.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import type { Leaf } from '../../../server/store/proofs/anchoring.ts'

type About = {
  request: string
  /** The hashes of the files are those of this text and a suffix: none, ` signed`, ` both`, ` audit`, ` upload`. */
  name: string
  organization?: string
  signers?: string[]
}

/** Salts that follow from each other, so that a sample is the same each time. */
const saltsFrom = (seed: string) => {
  let salts = 0
  return { random: (bytes: number) => createHash('sha256').update(`${seed} ${salts++}`).digest().subarray(0, bytes) }
}

/** The statement of the original of a sample request. */
export function originalOf({ request, name, organization = 'Maison Verdier' }: About): Leaf {
  const file = { request, requestName: name, organization, fileName: `${name}.pdf`, upload: sha256(`${name} upload`) }
  return fileLeaf(saltsFrom(`${request} ${name}`), { ...file, fileType: 'ORIGINAL_FILE', sha256: sha256(name) })
}

/** The statements of the sealed files of a sample request, then of its signatures. */
export function sealedOf(about: About): Leaf[] {
  const { request, name, organization = 'Maison Verdier', signers = ['Élise Garnier'] } = about
  const ports = saltsFrom(`${request} ${name} sealed`)
  const acts = signers.map((signer, i) =>
    actLeaf(ports, {
      action: 'SIGN_REQUEST',
      request,
      actor: { id: sha256(signer).slice(0, 24), name: signer },
      at: `2026-11-21T08:42:0${i}.000Z`,
      originals: [sha256(name)],
    }),
  )
  const common = { request, requestName: name, organization, signatures: acts.map(({ hash }) => hash).toSorted() }
  const file = (fileType: 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL', suffix: string) =>
    fileLeaf(ports, { ...common, fileType, fileName: `${name}.pdf`, sha256: sha256(`${name} ${suffix}`) })
  return [file('SIGN_FILE', 'signed'), file('SIGNED_FILE_WITH_AUDIT', 'both'), file('AUDIT_TRAIL', 'audit'), ...acts]
}

/** All statements of a sample request. */
export const leavesOf = (about: About): Leaf[] => [originalOf(about), ...sealedOf(about)]
