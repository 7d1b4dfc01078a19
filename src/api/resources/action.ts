import type { ConfirmPorts } from '#machines/flows/confirm.machine.ts'
import type { ActionDeclaration } from '#machines/resources/action.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { Effects } from '../bind.ts'
import { UnexpectedAnswer, type Api } from '../client.ts'
import { call } from './call.ts'

/** The port of a declared action. */
export const actionPorts = <One extends Operation>(
  api: Api,
  { operation, over, refusals }: ActionDeclaration<One>,
): Effects<ConfirmPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await call(api, operation, { path: { id } }, signal)
    if (response.ok || over.some((name) => name === error?.name)) return { type: 'action.done' }
    if (error && refusals.some((name) => name === error.name)) return { type: 'action.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
