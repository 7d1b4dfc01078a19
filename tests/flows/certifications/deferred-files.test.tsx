// @vitest-environment happy-dom
import { deferredFileRemoval } from '#machines/resources/deferred-files.resource.ts'
import { describeAction } from '../../support/resources/describe.tsx'
import { sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { deferredFileRemovalPaths } from './deferred-files.paths.ts'

describeAction(deferredFileRemoval, {
  paths: deferredFileRemovalPaths,
  stem: 'deferred-file-removal',
  name: sampleDeferredFiles[0].name,
})
