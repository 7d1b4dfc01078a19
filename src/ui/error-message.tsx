import type { components } from '#openapi'
import type { Failure } from '#machines/port.ts'
import { Message } from './message.tsx'

type ProblemName = components['schemas']['ProblemName']

const failures = {
  offline: 'errors.network',
  throttled: 'errors.TooManyRequestsException',
  unavailable: 'errors.temporarilyUnavailable',
  unexpected: 'errors.generic',
} as const

/**
 * What went wrong with a call and what to do. A problem name of the contract without a text does not compile. Flows
 * that know more have messages of their own.
 */
export const ErrorMessage = ({ error }: { error: ProblemName | Failure }) =>
  error in failures ? <Message id={failures[error as Failure]} /> : <Message id={`errors.${error as ProblemName}`} />
