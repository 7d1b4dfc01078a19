import type { components } from '#openapi'
import type { LinkAnswer } from '#machines/flows/accounts/mailed-link.ts'
import type { SaveAnswer } from '#machines/flows/accounts/new-password.machine.ts'
import { UnexpectedAnswer } from '../../client.ts'

type Problem = components['schemas']['Problem']

/** Whether a call was refused because its mailed link no longer works. */
export const isSpent = (error: Problem | undefined): boolean =>
  error?.name === 'InvalidTokenException' || error?.name === 'ExpiredTokenException'

/** What the check of a mailed link says. @throws UnexpectedAnswer */
export function linkAnswer({ error, response }: { error?: Problem; response: Response }): LinkAnswer {
  if (response.ok) return { type: 'link.accepted' }
  if (isSpent(error)) return { type: 'link.spent' }
  throw new UnexpectedAnswer(response, error)
}

/** What the server says about a password that was sent with a mailed link. @throws UnexpectedAnswer */
export function passwordAnswer({ error, response }: { error?: Problem; response: Response }): SaveAnswer {
  if (response.ok) return { type: 'password.saved' }
  if (isSpent(error)) return { type: 'link.spent' }
  // The contract refuses what is too long, or not valid Unicode.
  if (error?.name === 'WeakPasswordException' || error?.name === 'MalformedRequestException')
    return { type: 'password.refused' }
  throw new UnexpectedAnswer(response, error)
}
