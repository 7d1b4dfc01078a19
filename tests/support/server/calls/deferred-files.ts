import type { components } from '#openapi'
import type { Reached, Reply } from '../server.ts'
import { nothing, type Made } from './valid-calls.ts'

type DeferredFile = components['schemas']['DeferredFile']

/** The path of deferred files; with an id, of one of them. */
export const deferredPath = (id?: string): string => `/public/v1/deferred/files${id ? `/${id}` : ''}`

/** A form with files of these names and contents. */
function deferredForm(files: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name))
  return form
}

/** Uploads files that are certified later. */
export const uploadDeferred = (
  server: Pick<Reached, 'call'>,
  cookie: string,
  files: Readonly<Record<string, string>>,
  headers?: Record<string, string>,
): Promise<Reply> =>
  server.call('POST', '/public/v1/certification/deferred-files-upload', deferredForm(files), cookie, headers)

let count = 0
/** A file with a content that no other one has. */
export const newFile = (): Record<string, string> => ({ [`Deed ${++count}.txt`]: `deed ${count}, uploaded` })

/** A new deferred file. */
export async function newDeferredFile(server: Pick<Reached, 'call'>, cookie: string): Promise<Made> {
  const [file] = (await uploadDeferred(server, cookie, newFile())).body as DeferredFile[]
  return { ...nothing, id: file!.id, file: file!.id }
}
