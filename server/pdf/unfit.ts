import type { components } from '#openapi'

/** Why a document or an image is not taken, by the specification's names. */
export type Unfitness = Extract<
  components['schemas']['ProblemName'],
  | 'WrongExtensionException'
  | 'EncryptedFileException'
  | 'UnreadableFileException'
  | 'TooManyPagesFileException'
  | 'XfaFileException'
  | 'UnsupportedFileException'
  | 'SignatureImageException'
>

/** What was handed in cannot be taken, for a reason that its sender is told. */
export class Unfit extends Error {
  readonly reason: Unfitness

  constructor(reason: Unfitness, why: string) {
    super(why)
    this.reason = reason
  }
}
