import type { Failure } from '#machines/port.ts'
import { Message } from './message.tsx'

const failures = {
  offline: 'errors.network',
  unavailable: 'errors.temporarilyUnavailable',
  unexpected: 'errors.generic',
} as const

/** What went wrong with a call, and what to do. A flow that can say it better has messages of its own. */
export const ErrorMessage = ({ error }: { error: Failure }) => <Message id={failures[error]} />
