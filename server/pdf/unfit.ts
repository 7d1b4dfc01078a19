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

/** What in a document cannot be kept, and the number of its page. */
export type Unsupported = components['schemas']['UnsupportedContent']

/** Thrown for a document or image that cannot be accepted. `reason` is the problem name, the message explains it. */
export class Unfit extends Error {
  readonly reason: UnfitReason
  readonly unsupported: Unsupported | undefined

  constructor(reason: UnfitReason, why: string, unsupported?: Unsupported) {
    super(why)
    this.reason = reason
    this.unsupported = unsupported
  }
}

/** A document is refused because of what is in it. */
export const unsupported = (kind: Unsupported['kind'], why: string): Unfit =>
  new Unfit('UnsupportedFileException', why, { kind })

/**
 * Does some work for a page.
 * @throws Unfit with the number of the page, if the work throws one about what is in the document
 */
export function onPage<Result>(page: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Unfit) || !error.unsupported) throw error
    throw new Unfit(error.reason, `${error.message} on page ${page}`, { ...error.unsupported, page })
  }
}
