/** Why a document or an image is not taken: the specification's names. */
export type Unfitness =
  | 'WrongExtensionException'
  | 'EncryptedFileException'
  | 'UnreadableFileException'
  | 'TooManyPagesException'
  | 'XfaFileException'
  | 'SignatureImageException'

/** What was handed in cannot be taken, for a reason that its sender is told. */
export class Unfit extends Error {
  readonly reason: Unfitness

  constructor(reason: Unfitness, why: string) {
    super(why)
    this.reason = reason
  }
}
