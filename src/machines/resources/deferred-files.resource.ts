import { declareAction } from './action.ts'
import { deleteDeferredFile } from './operations.gen.ts'

/** Removing a file that waits to be certified. */
export const deferredFileRemoval = declareAction(deleteDeferredFile, {
  id: 'deferred-file-removal',
  refusals: ['DeferredFileCertifiedException'],
})
