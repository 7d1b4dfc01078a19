import type { components } from '#openapi'
import type { Changes } from './pdf-changes.ts'
import type { SealFacts } from './seal/seal-facts.ts'

/** The answer of `checkSimpleSign` or `checkCertification`. */
type Answer<Data> = { code: number; message: string; data: Data }
export type SignatureAnswer = Answer<components['schemas']['SimpleSignCheck']> & {
  change?: SealChange
  /** What the seal of a signed file says, found in the browser. */
  seal?: SealFacts
}
export type CertificationAnswer = Answer<components['schemas']['CertificationCheck'][]>
type CheckItem = components['schemas']['CheckItem']

/**
 * The title of a result (CHECK-045). `unknownAnchor`: the proof needs a later version to be checked. `contradicted`: a witness
 * in the proof contradicts it. `original`, `upload`
 * and `changed`: files that belong to a signed one, but that nobody signed as they are. `sandbox`: a test.
 */
export type CheckTitle =
  | 'certified'
  | 'signed'
  | 'signing'
  | 'notInFinalState'
  | 'wrongProof'
  | 'technicalError'
  | 'terminatedState'
  | 'nodeNotAccessible'
  | 'unknownAnchor'
  | 'earlierVersion'
  | 'laterVersion'
  | 'contradicted'
  | 'original'
  | 'upload'
  | 'changed'
  | 'sandbox'
  | 'notFound'
type Tone = 'success' | 'warning' | 'error'

/** The data of an answer about an unknown document. */
export const NO_ITEMS: SignatureAnswer['data'] = {
  originalFiles: [],
  audits: [],
  signedFiles: [],
  signedWithAuditsFiles: [],
  auditFiles: [],
}

/** The code of what signers of a finished request were shown: the sealed files are others. */
export const ORIGINAL = 24
/** The code of a file that an original of a finished request was made from. */
export const UPLOAD = 25
/** The code of a sealed file that was changed later. Found in the browser, since the file is never sent. */
export const CHANGED = 26
/** The code of a proof of a version that bound less. It can be downloaded again. */
export const EARLIER_VERSION = 28
/** The code of a file that says it is of a later version, or of a kind that this version does not know. */
export const LATER_VERSION = 29
/** The code of a proof that is anchored in a way this version cannot check. Everything else in it is right. */
export const UNKNOWN_ANCHOR = 27
/** The code of a proof with a witness that contradicts it. Everything else in it is right. */
export const CONTRADICTED = 30
/** The code of a file of a request that was only a test, in a sandbox. */
export const SANDBOX = 31
/** The code of a proof that belongs to another file. */
export const ANOTHER_FILE = 3
const WRONG_PROOF = [2, ANOTHER_FILE, 6, 13, 14, 16, 17]
/** The code of a technical error, and of a failed call (CHECK-053). */
const TECHNICAL_ERROR = 9

const refusals = [
  'OversizeProofException',
  'TooComplexProofException',
  'TooManyAttemptsException',
  'TooManyRequestsException',
] as const satisfies components['schemas']['ProblemName'][]

/** The code of a proof that holds, but whose anchor could not be looked up. */
export const NODE_NOT_ACCESSIBLE = 23

/** Whether a call failed because the server could not be reached. */
export const isUnreached = ({ code, message }: { code: number; message: string }): boolean =>
  code === TECHNICAL_ERROR && ['offline', 'unavailable'].includes(message)

/** Why the server does not make a check. */
type CheckRefusal = (typeof refusals)[number]
export const isCheckRefusal = (name: string): name is CheckRefusal => refusals.some((refusal) => refusal === name)

/** The answer in place of a failed call, with the failure or the refusal as its message (CHECK-053). */
export const failedCheck = <Data>(failure: string, data: Data): Answer<Data> => ({
  code: TECHNICAL_ERROR,
  message: failure,
  data,
})

/** How a sealed file was changed: inside, of which no more can be known, or by bytes added to its end. */
export type SealChange =
  | { kind: 'inside' }
  | { kind: 'after'; added: number; changes: Changes | null; seal?: SealFacts }

/** The answer about a sealed file that was changed later. */
export const changedCheck = (change: SealChange): SignatureAnswer => ({
  code: CHANGED,
  message: '',
  data: NO_ITEMS,
  change,
})

/** The title of a certification result (CHECK-031 to CHECK-035). */
export function titleOfCertification(code: number): CheckTitle {
  if (code === 0) return 'certified'
  if (code === 5 || code === 8) return 'notInFinalState'
  if (code === CONTRADICTED) return 'contradicted'
  if (WRONG_PROOF.includes(code)) return 'wrongProof'
  return code === TECHNICAL_ERROR ? 'technicalError' : 'notFound'
}

const signatureTitles: Record<number, CheckTitle> = {
  0: 'signed',
  20: 'signing',
  21: 'notInFinalState',
  22: 'terminatedState',
  [NODE_NOT_ACCESSIBLE]: 'nodeNotAccessible',
  [UNKNOWN_ANCHOR]: 'unknownAnchor',
  [EARLIER_VERSION]: 'earlierVersion',
  [LATER_VERSION]: 'laterVersion',
  [CONTRADICTED]: 'contradicted',
  [ORIGINAL]: 'original',
  [UPLOAD]: 'upload',
  [CHANGED]: 'changed',
  [SANDBOX]: 'sandbox',
}

/** The title of a signature result (CHECK-036 to CHECK-044). */
export function titleOfSignature(code: number): CheckTitle {
  if (WRONG_PROOF.includes(code)) return 'wrongProof'
  return code === TECHNICAL_ERROR ? 'technicalError' : (signatureTitles[code] ?? 'notFound')
}

const WARNINGS: readonly CheckTitle[] = [
  'notInFinalState',
  'unknownAnchor',
  'earlierVersion',
  'laterVersion',
  'contradicted',
  'original',
  'upload',
  'changed',
  'sandbox',
]

/** The colour of a result's border and icon (CHECK-050, CHECK-051). */
export function toneOf(title: CheckTitle): Tone {
  if (title === 'certified' || title === 'signed' || title === 'signing') return 'success'
  return WARNINGS.includes(title) ? 'warning' : 'error'
}

const isInError = (title: CheckTitle): boolean => toneOf(title) === 'error'

/** The results that are shown (CHECK-047 to CHECK-049). */
export function shownOf(signature: CheckTitle, certification: CheckTitle): ('signature' | 'certification')[] {
  if (isInError(signature) && isInError(certification))
    return [certification === 'notFound' ? 'signature' : 'certification']
  return [
    ...(isInError(signature) ? [] : ['signature' as const]),
    ...(isInError(certification) ? [] : ['certification' as const]),
  ]
}

/** Whether a check was inconclusive, so that it can be retried. */
export const isUndecided = (answers: { signature: { code: number }; certification: { code: number } }): boolean =>
  answers.signature.code === 23 ||
  answers.signature.code === TECHNICAL_ERROR ||
  answers.certification.code === TECHNICAL_ERROR

/** How a request ended, from the last word of the message (CHECK-042). */
export function endOf(message: string): 'canceled' | 'refused' | 'expired' | 'default' {
  const word = message.trim().split(/\s+/).at(-1)?.toLowerCase()
  return word === 'canceled' || word === 'refused' || word === 'expired' ? word : 'default'
}

/** The status of an anchor: validated once it has a timestamp (CHECK-052). */
export const anchorStatusOf = ({ timestamp }: Pick<CheckItem, 'timestamp'>): 'validated' | 'injected' =>
  timestamp === null ? 'injected' : 'validated'

const MAX_NAME_LENGTH = 30

/** A file name shortened to 30 characters, keeping its extension (CHECK-016). */
export function shortName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME_LENGTH) return name
  const end = /\.[^.]{1,8}$/u.exec(name)?.[0] ?? ''
  return `${characters.slice(0, MAX_NAME_LENGTH - 1 - Array.from(end).length).join('')}…${end}`
}

/** Whether a value is too long for one line (CHECK-025). */
export const isLong = (value: string): boolean => Array.from(value).length >= 80

/** Whether a file name is that of a proof (CHECK-023). */
export const isProofName = (name: string): boolean => /\.json$/i.test(name)

/**
 * Of files that are chosen together, the one document, and the proof file that came with it; null if there is no file, or if
 * several documents or proofs are among them. A single file is a document, whatever its name.
 */
export function droppedOf<File extends { name: string }>(
  files: readonly File[],
): { file: File; proof: File | null } | null {
  const [only, ...others] = files
  if (only && others.length === 0) return { file: only, proof: null }
  const [file, ...documents] = files.filter(({ name }) => !isProofName(name))
  const [proof, ...proofs] = files.filter(({ name }) => isProofName(name))
  return file && proof && documents.length + proofs.length === 0 ? { file, proof } : null
}

export type FileKind = 'image' | 'audio' | 'video' | 'pdf' | 'xml' | 'other'

/** The kind of a file (CHECK-015), from its media type, which browsers derive from its name. */
export function kindOf({ name, type }: { name: string; type: string }): FileKind {
  const [whole] = type.toLowerCase().split(';')
  const media = /^(image|audio|video)\//.exec(whole ?? '')?.[1]
  if (whole === 'image/svg+xml') return 'xml'
  if (media) return media as FileKind
  if (whole === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  return /^(text|application)\/xml$|\+xml$/.test(whole ?? '') || /\.xml$/i.test(name) ? 'xml' : 'other'
}
