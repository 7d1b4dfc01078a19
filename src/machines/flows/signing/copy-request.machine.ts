import type { components } from '#openapi'
import type { Anchored } from '../../rules/requests/trail/anchored.ts'
import { polledRequest, type PolledRequestPorts } from './polled-request.ts'

type CopyView = components['schemas']['CopyView']

/** Where a link leads that shows no request. */
export type CopyPage = 'expiredLink' | 'unknownLink'

/** The effects this flow needs; `src/api/ports/signing/copy-request.ports.ts` provides them. */
export type CopyRequestPorts = PolledRequestPorts<CopyView, CopyPage>

/** The page of somebody who gets copies: the request, read-only. How an act is anchored opens in a dialog. */
export const copyRequestMachine = polledRequest<CopyView, CopyPage, Anchored>({
  id: 'copy-request',
  page: 'unknownLink',
})
