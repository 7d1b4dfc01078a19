import { deferredUploadMachine } from '#machines/flows/certifications/deferred-upload.machine.ts'
import type { PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import { isRepeatable } from '#machines/rules/certifications/upload-queue.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const diary: PickedFile = { id: 'f1', name: 'diary.pdf', size: 2000 }
export const photo: PickedFile = { id: 'f2', name: 'photo.jpg', size: 3000 }
/** A file that cannot be uploaded. */
export const nothing: PickedFile = { id: 'f3', name: 'nothing.txt', size: 0 }

/** Every way of uploading files that are certified later. */
export const deferredUploadPaths = pathsOf(deferredUploadMachine, {
  events: [
    { type: 'files.chosen', files: [diary, photo] },
    { type: 'files.chosen', files: [nothing] },
    { type: 'file.removed', id: diary.id },
    { type: 'file.removed', id: photo.id },
    { type: 'file.retried', id: diary.id },
    { type: 'upload.stopped' },
    { type: 'upload.resumed' },
    { type: 'upload.progressed', sent: 1000, total: 2000 },
    { type: 'file.uploaded' },
    { type: 'file.refused', problem: { because: 'FileWaitsAlreadyException' } },
    { type: 'file.refused', problem: { name: 'TooManyDeferredFilesException' } },
    { type: 'leaving.asked' },
    { type: 'leaving.declined' },
    { type: 'leaving.confirmed' },
    { type: 'call.failed', failure: 'unexpected' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // What is on the page can be used, each file is chosen once, and only the first one has faults. After the question about
  // leaving comes its answer, or the end of the upload.
  canHappen: ({ context: { files, current, percent, uploaded, isLeavingAsked } }, event) => {
    const isAnswer = event.type === 'leaving.declined' || event.type === 'leaving.confirmed'
    if (isLeavingAsked || isAnswer) return isLeavingAsked && (isAnswer || event.type === 'file.uploaded')
    const has = (id: string) => files.some((file) => file.id === id)
    const isFresh = files.length === 2 && current === diary.id && percent === 0 && !has(nothing.id)
    if (event.type === 'files.chosen')
      return uploaded === 0 && (files.length === 0 || (event.files[0] === nothing && isFresh))
    if (event.type === 'file.removed') return has(event.id) && uploaded === 0 && !has(nothing.id)
    if (event.type === 'file.retried') return files.some(({ id, problem }) => id === event.id && isRepeatable(problem))
    if (event.type === 'leaving.asked') return files.length === 1 && current === diary.id && percent === 0
    if (event.type === 'file.refused' || event.type === 'call.failed') return current === diary.id
    return event.type !== 'upload.progressed' || (isFresh && files.every(({ problem }) => problem === null))
  },
  telling: ({ files, current, percent, uploaded, isLeavingAsked }) => [
    files.map(({ id, problem }) => [id, problem]),
    current,
    percent > 0,
    uploaded > 0,
    isLeavingAsked,
  ],
})
