import type { ActStatement, FileStatement } from '#machines/rules/proofs/statement.ts'
import { statementText } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/** The documents of the vectors, by file name. The half PDF is one that was read while it was written. */
export const documents = {
  'agreement-signed.txt': 'Services agreement, signed.\n',
  'agreement-with-trail.txt': 'Services agreement, signed, with its audit trail.\n',
  'agreement-trail.txt': 'The audit trail of the services agreement.\n',
  'agreement-original.txt': 'Services agreement.\n',
  'agreement-upload.txt': 'Services agreement, as it was uploaded.\n',
  'renamed copy (1).bin': 'Services agreement, signed.\n',
  'lease-signed.txt': 'Lease, signed.\n',
  'lease-original.txt': 'Lease.\n',
  'deed.pdf': '%PDF-1.7\n% A deed.\n%%EOF\n',
  'deed-half-written.pdf': '%PDF-1.7\n% A de',
  'plan.txt': 'Plan.\n',
} as const
type DocumentName = keyof typeof documents
export const hashOf = (name: DocumentName): string => sha256(documents[name])

/** 16 bytes that follow from a text. Real ones are random. */
const saltOf = (text: string): string => sha256(`salt of ${text}`).slice(0, 32)
const idOf = (text: string): string => sha256(`id of ${text}`).slice(0, 24)

type Request = { name: string; organization: string; signers: string[]; original: string; upload: string }

/** The texts of the statements of a request: of each signature, of its sealed files, and of its original. */
export function requestStatements({ name, organization, signers, original, upload }: Request) {
  const request = idOf(name)
  const acts = signers.map((signer, i): ActStatement => {
    const act = { kind: 'ACT', action: 'SIGN_REQUEST', request, salt: saltOf(`${name} ${signer}`) } as const
    return {
      ...act,
      actor: { id: idOf(signer), name: signer },
      at: `2026-11-21T08:42:0${i}.000Z`,
      originals: [original],
    }
  })
  const common = { kind: 'FILE', organization, request, requestName: name, fileName: `${name}.pdf` } as const
  const signatures = acts.map((act) => sha256(statementText(act))).toSorted()
  return {
    acts: acts.map((act) => statementText(act)),
    sealed: (fileType: 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL', hash: string): string =>
      statementText({ ...common, fileType, sha256: hash, signatures, salt: saltOf(hash) }),
    original: statementText({
      ...common,
      fileType: 'ORIGINAL_FILE',
      sha256: original,
      upload,
      salt: saltOf(original),
    }),
  }
}

/** The request that most vectors are about, with two signers. */
export const agreement = requestStatements({
  name: 'Services agreement',
  organization: 'Maison Verdier',
  signers: ['Alice Jones', 'Élise "Lili" Garnier'],
  original: hashOf('agreement-original.txt'),
  upload: hashOf('agreement-upload.txt'),
})

/** Another request of the same organization and ledger, with one signer. */
export const lease = requestStatements({
  name: 'Lease',
  organization: 'Maison Verdier',
  signers: ['Mallory Smith'],
  original: hashOf('lease-original.txt'),
  upload: sha256('Lease, as it was uploaded.\n'),
})

/** The statement of a certified file. */
export const certifiedStatement = (
  fileName: string,
  hash: string,
  more: Partial<Extract<FileStatement, { fileType: 'CERTIFIED_FILE' }>> = {},
): string =>
  statementText({
    kind: 'FILE',
    fileType: 'CERTIFIED_FILE',
    request: idOf('Deeds'),
    salt: saltOf(hash),
    organization: 'Maison Verdier',
    requestName: 'Deeds',
    fileName,
    sha256: hash,
    at: '2026-11-21T08:42:00.000Z',
    metadata: [],
    ...more,
  })
