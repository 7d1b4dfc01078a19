import type { ComponentType } from 'react'
import type { components } from '#openapi'

export type CourseProps = {
  request: components['schemas']['Request']
  /** When the request was read, in milliseconds since 1970. */
  at: number
  /** Whether the account is the sender who may act on it. */
  isOwn: boolean
  onDone: () => void
}

/** Shows in a dialog where a request has been, what it waits for and what can happen next. The screen loads it. */
export type Course = ComponentType<CourseProps>
