// @vitest-environment happy-dom
import { FolderCheckView } from '#ui/proofs/folder-check.view.tsx'
import { SeveralChecksView } from '#ui/proofs/several-checks.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { CheckView, firstPage } from './check-view.tsx'
import { folderCheckPaths } from './folder-check.paths.ts'
import { severalChecksPaths } from './several-checks.paths.ts'
import { signatureCheckPaths, hashPaths, malformedPaths } from './signature-check.paths.ts'

testControls({
  'folder-check': drawnBy(folderCheckPaths, (flow) => (
    <FolderCheckView {...flow} language="en" chooseLanguage={() => {}} />
  )),
  'signature-check': drawnBy([...signatureCheckPaths, ...hashPaths, ...malformedPaths], (flow) => (
    <CheckView {...flow} />
  )),
  'several-checks': drawnBy(severalChecksPaths, (flow, called) => (
    <SeveralChecksView {...flow} firstPage={firstPage} onEnd={called('onEnd')} />
  )),
})
