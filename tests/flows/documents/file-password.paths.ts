import { filePasswordMachine } from '#machines/flows/documents/file-password.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { chosen, ids, requestFile } from '../../support/samples/wizard.ts'

export const input = { id: ids.request, keys: [chosen.key], fileName: chosen.fileName }

/** Walks through the dialog that take every transition. */
export const filePasswordPaths = pathsOf(filePasswordMachine, {
  input,
  events: [
    { type: 'password.submitted', password: '' },
    { type: 'password.submitted', password: 'rosebud 1941' },
    { type: 'password.declined' },
    { type: 'password.refused' },
    { type: 'files.uploaded', ids: { [chosen.key]: ids.file }, files: [requestFile], revision: '"2"' },
    { type: 'upload.refused', name: 'XfaFileException' },
    { type: 'draft.gone' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
