import { deferredFileRemoval } from '#machines/resources/deferred-files.resource.ts'
import { actionPaths } from '../../support/resources/paths.ts'
import { sampleDeferredFiles } from '../../support/sample-deferred-files.ts'

/** Every way through removing a file that waits. */
export const deferredFileRemovalPaths = actionPaths(deferredFileRemoval, sampleDeferredFiles[0].id)
