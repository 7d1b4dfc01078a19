import type { DeferredUploadPorts } from '#machines/flows/certifications/deferred-upload.machine.ts'
import type { Effects } from '../../bind.ts'
import type { PickedFiles } from '../../browser/certifications/picked-files.ts'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'
import type { Progress } from '../../upload.ts'
import { isAboutContent, keyFor } from '../documents/document-wizard.ts'

type Tools = {
  picked: Pick<PickedFiles, 'fileOf'>
  /** `withProgress` of `upload.ts`. */
  withProgress: (report: (progress: Progress) => void) => (request: Request) => Promise<Response>
}

/** Files that are certified later: `uploadDeferredFiles`, one file a call, so that one that is wrong keeps no other back. */
export const deferredUploadPorts = (api: Api, { picked, withProgress }: Tools): Effects<DeferredUploadPorts> => ({
  async uploadFile({ id }, signal, emit) {
    const file = picked.fileOf(id)
    if (!(await isReadable(file))) return { type: 'file.refused', problem: { because: 'unreadable' } }
    const body = { files: [file] }
    const { data, error, response } = await api.POST('/public/v1/certification/deferred-files-upload', {
      params: { header: { 'Idempotency-Key': await keyFor([id]) } },
      body,
      bodySerializer: () => formOf(body),
      fetch: withProgress((progress) => emit({ type: 'upload.progressed', ...progress })),
      signal,
    })
    if (data) return { type: 'file.uploaded' }
    const wrong = error?.deferredErrors?.errors[0]
    if (wrong) return { type: 'file.refused', problem: { because: wrong.exception } }
    if (error && isAboutContent(response.status)) return { type: 'file.refused', problem: { name: error.name } }
    throw new UnexpectedAnswer(response, error)
  },
})

/** Whether a file is still there as it was chosen; a folder that was dropped is not. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
