// @vitest-environment happy-dom
import { FolderCheckView } from '#ui/proofs/folder-check.view.tsx'
import { SignatureCheckView } from '#ui/proofs/signature-check.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { folderCheckPaths } from './folder-check.paths.ts'
import { signatureCheckPaths, hashPaths, malformedPaths } from './signature-check.paths.ts'

testControls({
  'folder-check': drawnBy(folderCheckPaths, (flow) => (
    <FolderCheckView {...flow} language="en" chooseLanguage={() => {}} />
  )),
  'signature-check': drawnBy([...signatureCheckPaths, ...hashPaths, ...malformedPaths], (flow) => (
    <SignatureCheckView {...flow} firstPage={() => Promise.reject(new Error('No pages'))} />
  )),
})
