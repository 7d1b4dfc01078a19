import type { components } from '#openapi'
import {
  tidyDeferredFileFilter,
  wrongDeferredFileFilter,
  type DeferredFileFilter,
  type DeferredFileSort,
} from '../../rules/certifications/deferred-file-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type File = components['schemas']['DeferredFile']

const dialogs = { removal: 'row' } as const

export type DeferredFileListPorts = ListPorts<File, DeferredFileFilter, DeferredFileSort>

/** The files that are certified later and that an account may see, twenty at a time (CERT-004, CERT-012). */
export const deferredFileListMachine = listMachine<File, DeferredFileFilter, DeferredFileSort, typeof dialogs>({
  id: 'deferred-file-list',
  pageSize: 20,
  tidy: tidyDeferredFileFilter,
  wrongFilterOf: wrongDeferredFileFilter,
  dialogs,
})
