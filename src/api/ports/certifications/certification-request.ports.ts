import type { CertificationRequestPorts } from '#machines/flows/certifications/certification-request.events.ts'
import { listedFile, MAX_KEPT_FILES, type PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import type { Effects } from '../../bind.ts'
import { filesIn } from '../../browser/certifications/folder-files.ts'
import type { HashPool } from '../../browser/certifications/hash-pool.ts'
import type { PickedFiles } from '../../browser/certifications/picked-files.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { isAboutContent, keyFor } from '../documents/document-wizard.ts'

type Tools = { picked: PickedFiles; pool: Pick<HashPool, 'hash' | 'list'> }

/** A new certification: `createCertification`. Files are read in the browser, and never sent. */
export const certificationRequestPorts = (api: Api, { picked, pool }: Tools): Effects<CertificationRequestPorts> => ({
  async gatherFiles({ key }, signal) {
    const { files, unreadable, isCut } = await filesIn(picked.droppedOf(key), MAX_KEPT_FILES, signal)
    return { type: 'files.gathered', files: files.map((file): PickedFile => picked.put(file)), unreadable, isCut }
  },

  async readFiles({ ids }, signal, emit) {
    const files = ids.map((id) => ({ id, file: picked.fileOf(id) }))
    const last = await pool.hash(files, signal, (report) => emit({ type: 'files.progressed', ...report }))
    return { type: 'files.progressed', ...last }
  },

  async readList({ key }, signal) {
    const list = await pool.list(picked.fileOf(key), signal)
    if ('because' in list) return { type: 'list.refused', refusal: list }
    const files = list.files.map((file) => listedFile(`${key}-${file.line}`, file))
    return { type: 'list.read', files, wrong: list.wrong }
  },

  async createCertification({ key, certification }, signal) {
    const { data, error, response } = await api.POST('/public/v1/certification/create-request', {
      // A retry with the same content is the same certification.
      params: { header: { 'Idempotency-Key': await keyFor([key, JSON.stringify(certification)]) } },
      body: certification,
      signal,
    })
    if (data) return { type: 'certification.created', id: data.id }
    if (error?.certificationErrors) return { type: 'files.refused', errors: error.certificationErrors.errors }
    if (error && isAboutContent(response.status)) return { type: 'certification.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
