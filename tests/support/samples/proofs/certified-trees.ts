import type { FileStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { certified } from './certified.ts'

/** The statement of a file that the server sealed. */
export const sealedStatement = {
  kind: 'FILE',
  fileType: 'SIGN_FILE',
  request: 'd'.repeat(24),
  salt: 'd'.repeat(32),
  organization: certified.organization,
  requestName: certified.requestName,
  fileName: certified.fileName,
  sha256: sha256('a sealed file'),
  signatures: [sha256('a signature')],
} as const satisfies FileStatement

/** The statements of so many files of a certification. */
const filesOf = (of: Partial<typeof certified> | object, name: string, count: number): FileStatement[] =>
  Array.from({ length: count }, (_, i) => ({
    ...certified,
    ...of,
    salt: sha256(`${name} ${i}`).slice(0, 32),
    fileName: `${name} ${i}.pdf`,
    sha256: sha256(`${name} ${i}`),
  }))

const deeds = filesOf({}, 'Deed', 3)
const loans = filesOf(
  { request: 'b'.repeat(24), organization: 'First National Bank', requestName: 'Loans', metadata: [] },
  'Loan',
  2,
)
// Of the organization and with the words of the first.
const later = filesOf({ request: 'c'.repeat(24), at: '2026-11-22T08:42:00.000Z' }, 'Later deed', 2)

/** The statements of two trees: certifications of two organizations and a sealed file, and a later certification. */
export const certifiedTrees: readonly (readonly FileStatement[])[] = [[...deeds, sealedStatement, ...loans], later]

/** The statements of each certification, and those of its tree. */
export const certifications: readonly { files: readonly FileStatement[]; tree: readonly FileStatement[] }[] = [
  { files: deeds, tree: certifiedTrees[0]! },
  { files: loans, tree: certifiedTrees[0]! },
  { files: later, tree: later },
]
