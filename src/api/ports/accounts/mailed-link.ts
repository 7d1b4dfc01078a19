import type { components } from '#openapi'
import type { LinkAnswer } from '#machines/flows/accounts/mailed-link.ts'
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
