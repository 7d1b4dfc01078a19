import type { components } from '#openapi'

/** The hash of the signed document, by which it is checked; null while there is none. */
export const signedHashOf = (files: readonly components['schemas']['FileGroup'][]): string | null =>
  files.flatMap((group) => group.files).find(({ type }) => type === 'SIGN_FILE')?.hash ?? null
