import type { components } from '#openapi'
import type { DocumentPorts, ServerFile, UploadAnswer } from '#machines/flows/documents/document-wizard/events.ts'
import { estimatePages, isFileRefusal, isPdf } from '#machines/rules/documents/file-check.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { UnexpectedAnswer } from '../../client.ts'
import type { Progress } from '../../upload.ts'

type Problem = components['schemas']['Problem']
type Answer<Data> = { data?: Data; error?: Problem; response: Response }

type Upload = {
  id: string
  keys: string[]
  /** Opens the files that need one. */
  password?: string
  signal: AbortSignal
  /** Sends the call instead of the client's own `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** What is uploaded in one call. `key` is its idempotency key. */
type UploadCall = Omit<Upload, 'keys' | 'password'> & {
  key: string
  body: { files: File[]; password?: string }
}

/** The calls on a draft with files, which the shared steps make: each kind of draft has its own. */
export type DraftCalls = {
  uploadFiles(call: UploadCall): Promise<Answer<ServerFile[]>>
  deleteFiles(call: { id: string; fileIds: string[]; signal: AbortSignal }): Promise<Answer<unknown>>
  /** The files of the draft and its revision; null if it is no draft any more. */
  loadFiles(id: string, signal: AbortSignal): Promise<{ files: ServerFile[]; revision: string } | null>
  /** The address of a file's viewing copy. */
  viewUrl(fileId: string): string
  /** Whether a refusal says that the draft is gone. */
  isGone(name: Problem['name'] | undefined): boolean
}

/** The revision that an answer carries. */
export const revisionOf = (response: Response): string => {
  const revision = response.headers.get('etag')
  if (revision === null) throw new UnexpectedAnswer(response)
  return revision
}

/** Whether a status refuses the content rather than the call. */
export const isAboutContent = (status: number) => status === 400 || status === 409 || status === 413 || status === 422

/** The idempotency key of a call: the same for the same content, of a fixed length. */
export const keyFor = async (content: readonly string[]): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content.join('\n')))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Uploads files of the shelf to a draft. */
export async function uploadTo(
  calls: DraftCalls,
  shelf: Shelf,
  { keys, password, ...upload }: Upload,
): Promise<UploadAnswer> {
  const files = keys.map((key) => shelf.get(key))
  const body = { files, ...(password !== undefined && { password }) }
  const { data, error, response } = await calls.uploadFiles({ ...upload, key: await keyFor(keys), body })
  if (isFileRefusal(error?.name)) {
    const { name, unsupported } = error
    return { type: 'upload.refused', name, ...(unsupported && { unsupported }) }
  }
  if (calls.isGone(error?.name)) return { type: 'draft.gone' }
  if (!data) throw new UnexpectedAnswer(response)
  const ids = Object.fromEntries(data.map(({ id }, i) => [keys[i]!, id]))
  const draft = await calls.loadFiles(upload.id, upload.signal)
  return draft ? { type: 'files.uploaded', ids, ...draft } : { type: 'draft.gone' }
}

/** What the shared steps need besides the server. */
export type DocumentTools = {
  shelf: Shelf
  /** `withProgress` of `upload.ts`. */
  withProgress: (report: (progress: Progress) => void) => (request: Request) => Promise<Response>
}

/** Reading, uploading and removing the files of a draft, whatever it is a draft of. */
export const documentPorts = (calls: DraftCalls, { shelf, withProgress }: DocumentTools): Effects<DocumentPorts> => ({
  async readFiles({ keys }) {
    const files = keys.map(async (key) => {
      const bytes = new Uint8Array(await shelf.get(key).arrayBuffer())
      return { key, hasMarker: isPdf(bytes), pages: estimatePages(new TextDecoder('latin1').decode(bytes)) }
    })
    return { type: 'files.read', files: await Promise.all(files) }
  },

  async uploadFiles({ id, keys }, signal, emit) {
    const fetch = withProgress((progress) => emit({ type: 'upload.progressed', ...progress }))
    const answer = await uploadTo(calls, shelf, { id, keys, signal, fetch })
    if (answer.type === 'files.uploaded') for (const [key, file] of Object.entries(answer.ids)) shelf.name(key, file)
    return answer
  },

  async removeFiles({ id, fileIds }, signal) {
    const { error, response } = await calls.deleteFiles({ id, fileIds, signal })
    // A file that does not exist counts as removed.
    const isRemoved = response.ok || error?.name === 'UnknownFileException'
    if (!isRemoved && !calls.isGone(error?.name)) throw new UnexpectedAnswer(response)
    const draft = isRemoved ? await calls.loadFiles(id, signal) : null
    return draft ? { type: 'files.removed', revision: draft.revision } : { type: 'draft.gone' }
  },
})
