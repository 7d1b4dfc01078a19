import type { components } from '#openapi'
import { safeFileName } from '../common/file-name.ts'
import { isBlank } from '../common/one-line.ts'

type Language = components['schemas']['NotificationLanguage']

const sealed = {
  EN: { SIGN_FILE: 'signed', SIGNED_FILE_WITH_AUDIT: 'signed_with_audit', AUDIT_TRAIL: 'audit' },
  FR: { SIGN_FILE: 'signe', SIGNED_FILE_WITH_AUDIT: 'signe_avec_audit', AUDIT_TRAIL: 'audit' },
} as const
const copies = {
  EN: { current: 'copy', original: 'not_signed', temporary: 'temporary' },
  FR: { current: 'copie', original: 'non_signe', temporary: 'temporaire' },
} as const

/** The name of a sealed file: that of its request. */
export const sealedFileName = (request: string, language: Language, type: keyof (typeof sealed)['EN']): string =>
  safeFileName(request, `_${sealed[language][type]}.pdf`)

/**
 * The name of a copy with a watermark: of a file that nobody has signed yet, with the signatures given so far (EDIT-007),
 * or of its original.
 */
export const copyName = (fileName: string, language: Language, of: keyof (typeof copies)['EN']): string =>
  safeFileName(fileName.replace(/\.pdf$/i, ''), `_${copies[language][of]}.pdf`)

/** The name of the proof file of a request. */
export const proofFileName = (request: string): string => safeFileName(request, '_proof.json')

/** The name of the proof folder of a request, a zip. */
export const proofFolderName = (request: string): string => safeFileName(request, '_proof_folder.zip')

/** The name of the dispute file of a request, a zip. */
export const disputeFileName = (request: string): string => safeFileName(request, '_dispute.zip')

/** The name of the archive of all files of a request, which may have no name yet (FILE-025). */
export const archiveName = (request: string): string => safeFileName(isBlank(request) ? 'request' : request, '.zip')
