import type { FileTag } from '#machines/flows/documents/document-wizard/tags.ts'

/** What a wizard asks about its files in a dialog, which covers the button that leaves it. */
export const fileDialogs = [
  'removalAsked',
  'signaturesAsked',
  'restrictionsAsked',
  'passwordAsked',
  'lossAsked',
] as const satisfies FileTag[]
