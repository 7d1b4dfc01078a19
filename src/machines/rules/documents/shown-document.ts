import type { components } from '#openapi'

/** A version of a file that can be shown: its id, what it is, the name of the file, and the sizes of its pages. */
export type ShownDocument = {
  id: string
  type: 'ORIGINAL_FILE' | 'SIGN_FILE'
  fileName: string
  pages: readonly components['schemas']['PageSize'][]
}
