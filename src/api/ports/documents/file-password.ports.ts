import type { FilePasswordPorts } from '#machines/flows/documents/file-password.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { uploadTo, type DraftCalls } from './document-wizard.ts'

/** Uploading files that need a password. What is shown of them comes from the server, which has opened them. */
export const filePasswordPorts = (calls: DraftCalls, shelf: Shelf): Effects<FilePasswordPorts> => ({
  async uploadLocked(input, signal) {
    const answer = await uploadTo(calls, shelf, { ...input, signal })
    if (answer.type === 'upload.refused' && answer.name === 'WrongPasswordFileException')
      return { type: 'password.refused' }
    if (answer.type === 'files.uploaded') for (const key of input.keys) shelf.drop(key)
    return answer
  },
})
