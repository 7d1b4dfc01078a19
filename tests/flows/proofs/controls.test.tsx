// @vitest-environment happy-dom
import { SignatureCheckView } from '#ui/proofs/signature-check.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { signatureCheckPaths, hashPaths, malformedPaths } from './signature-check.paths.ts'

testControls({
  'signature-check': drawnBy([...signatureCheckPaths, ...hashPaths, ...malformedPaths], (flow) => (
    <SignatureCheckView {...flow} firstPage={() => Promise.reject(new Error('No pages'))} />
  )),
})
