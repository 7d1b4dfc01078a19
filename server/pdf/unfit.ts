import type { components } from '#openapi'

/** Why a document or image is refused, by problem name. */
export type UnfitReason = Extract<
  components['schemas']['ProblemName'],
  | 'WrongExtensionException'
  | 'EncryptedFileException'
  | 'WrongPasswordFileException'
  | 'UnsupportedEncryptionFileException'
  | 'UnreadableFileException'
  | 'TooManyPagesFileException'
  | 'XfaFileException'
  | 'PortfolioFileException'
  | 'UnsupportedFileException'
  | 'AmbiguousFileException'
  | 'TooComplexFileException'
  | 'SignatureImageException'
>

/** Thrown for a document or image that cannot be accepted. `reason` is the problem name, the message explains it. */
export class Unfit extends Error {
  readonly reason: UnfitReason

  constructor(reason: UnfitReason, why: string) {
    super(why)
    this.reason = reason
  }
}
