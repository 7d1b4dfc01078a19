import { Unfit } from '../unfit.ts'

/** A document is refused because readers understand some content in different ways. */
export const ambiguous = (why: string): Unfit =>
  new Unfit('AmbiguousFileException', `content that readers understand differently: ${why}`)
