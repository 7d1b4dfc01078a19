import type { components } from '#openapi'
import { tidyOwn, type OwnFilter, type OwnSort } from '../../rules/signing/own-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Row = components['schemas']['SignedRequest'] & { id: string }

export type SignedRequestsPorts = ListPorts<Row, OwnFilter, OwnSort>

/** The requests that one has signed, twenty at a time. */
export const signedRequestsMachine = listMachine<Row, OwnFilter, OwnSort>({
  id: 'signed-requests',
  pageSize: 20,
  tidy: tidyOwn,
})
