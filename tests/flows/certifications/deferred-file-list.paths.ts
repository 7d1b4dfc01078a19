import { deferredFileListMachine } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import { allDeferredFiles, deferredFileAddress } from '#machines/rules/certifications/deferred-file-filter.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleDeferredFiles } from '../../support/sample-deferred-files.ts'

/** Ways through the list of files that are certified later. */
export const deferredFileListPaths = plainListPaths(deferredFileListMachine, {
  input: deferredFileAddress.standard,
  filter: { ...allDeferredFiles, name: 'diary' },
  rows: sampleDeferredFiles,
  dialogs: { removal: 'row' } as const,
})
