import type { components } from '#openapi'
import { polledRequest, type PolledRequestPorts } from './polled-request.ts'

type CopyView = components['schemas']['CopyView']

/** Where a link leads that shows no request. */
export type CopyPage = 'expiredLink' | 'unknownLink'

/** The effects this flow needs; `src/api/ports/signing/copy-request.ports.ts` provides them. */
export type CopyRequestPorts = PolledRequestPorts<CopyView, CopyPage>

/** The page of somebody who gets copies: the request, read-only. */
export const copyRequestMachine = polledRequest<CopyView, CopyPage>({
  id: 'copy-request',
  page: 'unknownLink',
  hasTrail: true,
})
