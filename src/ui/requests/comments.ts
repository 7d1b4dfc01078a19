import type { ComponentType } from 'react'
import type { DisplayState } from '#machines/rules/requests/request-state.ts'

/** Who reads the comments: the creator of the request, a colleague of theirs, a signer, or somebody who gets a copy. */
export type CommentReader = 'creator' | 'colleague' | 'signer' | 'copy'

export type CommentsProps = {
  /** The id of the request. */
  request: string
  requestState: DisplayState
  /** The name of the person who created the request. */
  creator: string
  reader: CommentReader
  /** IANA name. */
  timeZone: string
  /** The button stands in a bar: on a phone it has no words. */
  isInBar?: boolean
}

/** The button that opens the comments on a request, and the panel with them. The screen runs the flow. */
export type Comments = ComponentType<CommentsProps>
