import type { components } from '#openapi'
import {
  tidyCertificationFilter,
  wrongCertificationFilter,
  type CertificationFilter,
  type CertificationSort,
} from '../../rules/certifications/certification-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Row = components['schemas']['CertificationRow']

export type CertificationListPorts = ListPorts<Row, CertificationFilter, CertificationSort>

/** The certifications that an account may see, twenty at a time (CERT-011). */
export const certificationListMachine = listMachine<Row, CertificationFilter, CertificationSort>({
  id: 'certification-list',
  pageSize: 20,
  tidy: tidyCertificationFilter,
  wrongFilterOf: wrongCertificationFilter,
})
