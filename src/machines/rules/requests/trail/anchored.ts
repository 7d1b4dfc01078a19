import type { components } from '#openapi'

/** Something that is anchored: a file, or what somebody did, which has a statement. `name` is in the language of the page. */
export type Anchored = {
  name: string
  hash: string
  phrase: string | null
  anchor: components['schemas']['AnchorDetail']
}
