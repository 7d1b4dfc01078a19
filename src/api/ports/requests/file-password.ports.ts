import type { FilePasswordPorts } from '#machines/flows/requests/file-password.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'
import type { Api } from '../../client.ts'
import { uploadTo } from './draft-upload.ts'

/** Uploading files that need a password. What is shown of them comes from the server, which has opened them. */
export const filePasswordPorts = (api: Api, shelf: Shelf): Effects<FilePasswordPorts> => ({
  async uploadLocked(input, signal) {
    const answer = await uploadTo(api, shelf, { ...input, signal })
    if (answer.type === 'upload.refused' && answer.name === 'WrongPasswordFileException')
      return { type: 'password.refused' }
    if (answer.type === 'files.uploaded') for (const key of input.keys) shelf.drop(key)
    return answer
  },
})
