import type { components } from '#openapi'
import { tidyOwn, type OwnFilter, type OwnSort } from '../../rules/signing/own-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Row = components['schemas']['RequestToSign'] & { id: string }

export type RequestsToSignPorts = ListPorts<Row, OwnFilter, OwnSort>

/** The requests that wait for one’s signature, twenty at a time. */
export const requestsToSignMachine = listMachine<Row, OwnFilter, OwnSort>({
  id: 'requests-to-sign',
  pageSize: 20,
  tidy: tidyOwn,
})
