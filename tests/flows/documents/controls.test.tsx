// @vitest-environment happy-dom
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { replay } from '#machines/journal.ts'
import { DocumentViewerView } from '#ui/documents/document-viewer.view.tsx'
import { DraftKeepingView } from '#ui/documents/draft-keeping.view.tsx'
import { CustomFieldsView } from '#ui/documents/field-editor/custom-fields/custom-fields.view.tsx'
import { FieldEditorView } from '#ui/documents/field-editor/field-editor.view.tsx'
import { FilePasswordView } from '#ui/documents/file-password.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, oneOfEach } from '../../support/views/drawn-view.tsx'
import { customFieldsPaths } from './custom-fields.paths.ts'
import { documentViewerPaths } from './document-viewer.paths.ts'
import { draftKeepingPaths } from './draft-keeping.paths.ts'
import { fieldEditorInput, fieldEditorPaths } from './field-editor.paths.ts'
import { filePasswordPaths } from './file-password.paths.ts'

const pending = () => new Promise<never>(() => {})
const shown = { id: 'a', type: 'SIGN_FILE', fileName: 'a.pdf', pages: [{ width: 595, height: 842 }] } as const
const source = { draw: pending, write: async () => false, lines: async () => [], places: pending }

const selected = replay(fieldEditorMachine, [{ type: 'field.focused', id: 'f1' }], fieldEditorInput)

testControls({
  'custom-fields': drawnBy(customFieldsPaths, (flow) => (
    <CustomFieldsView {...flow}>
      <FieldEditorView state={selected} send={() => {}} source={source} />
    </CustomFieldsView>
  )),
  'document-viewer': drawnBy(documentViewerPaths, (flow) => (
    <DocumentViewerView {...flow} shown={shown} source={{ draw: pending, write: pending, lines: pending }} />
  )),
  'draft-keeping': drawnBy(draftKeepingPaths, (flow) => <DraftKeepingView {...flow}>{null}</DraftKeepingView>),
  'field-editor': oneOfEach(drawnBy(fieldEditorPaths, (flow) => <FieldEditorView {...flow} source={source} />)),
  'file-password': drawnBy(filePasswordPaths, (flow) => <FilePasswordView {...flow} />),
})
