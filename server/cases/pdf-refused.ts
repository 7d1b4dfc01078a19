/** The specification's names for what is not taken. */
export type PdfRefusal =
  | 'WrongExtensionException'
  | 'EncryptedFileException'
  | 'UnreadableFileException'
  | 'TooManyPagesException'
  | 'XfaFileException'
  | 'SignatureImageException'

/** A document or a signature's image is not taken; `refusal` is what its sender is told, `message` why. */
export class PdfRefused extends Error {
  readonly refusal: PdfRefusal

  constructor(refusal: PdfRefusal, why: string) {
    super(why)
    this.refusal = refusal
  }
}
