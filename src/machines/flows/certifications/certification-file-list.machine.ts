import type { components } from '#openapi'
import {
  tidyCertificationFileFilter,
  wrongCertificationFileFilter,
  type CertificationFileFilter,
  type CertificationFileSort,
} from '../../rules/certifications/certification-file-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type File = components['schemas']['CertificationFile']

export type CertificationFileListPorts = ListPorts<File, CertificationFileFilter, CertificationFileSort>

const certificationFileListDialogs = { export: 'list' } as const

/** The certified files that an account may see, or those of one certification, twenty at a time (CERT-003, CERT-012). */
export const certificationFileListMachine = listMachine<
  File,
  CertificationFileFilter,
  CertificationFileSort,
  typeof certificationFileListDialogs
>({
  id: 'certification-file-list',
  pageSize: 20,
  tidy: tidyCertificationFileFilter,
  wrongFilterOf: wrongCertificationFileFilter,
  dialogs: certificationFileListDialogs,
})
