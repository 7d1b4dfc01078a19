import type { BulkProgressPorts } from '#machines/flows/bulk/bulk-progress.machine.ts'
import { BULK_ROWS_ON_PAGE, type BulkChange } from '#machines/rules/bulk/bulk-state.ts'
import { safeFileName } from '#machines/rules/common/file-name.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Tools = { save: (file: Blob, name: string) => void; newKey: () => string }

/** Following a bulk sending: `getBulkSending`, `getBulkSendingRows`, `pauseBulkSending`, `resumeBulkSending`, `cancelBulkSending`, `downloadBulkResult`. */
export const bulkProgressPorts = (api: Api, { save, newKey }: Tools): Effects<BulkProgressPorts> => ({
  async readSending({ id, page, rowState }, signal) {
    const path = { id }
    const query = { page, size: BULK_ROWS_ON_PAGE, ...(rowState !== null && { state: rowState }) }
    const [sending, rows] = await Promise.all([
      api.GET('/public/v1/bulk-sendings/{id}', { params: { path }, signal }),
      api.GET('/public/v1/bulk-sendings/{id}/rows', { params: { path, query }, signal }),
    ])
    if (sending.data && rows.data)
      return {
        type: 'sending.read',
        sending: sending.data,
        rows: rows.data.content,
        total: rows.data.totalElements,
      }
    if (sending.error?.name === 'NotFoundException' || rows.error?.name === 'NotFoundException')
      return { type: 'sending.missing' }
    throw new UnexpectedAnswer(sending.data ? rows.response : sending.response, sending.error ?? rows.error)
  },

  async changeSending({ id, change }, signal) {
    const { data, error, response } = await api.POST(paths[change], {
      params: { path: { id }, header: { 'Idempotency-Key': newKey() } },
      signal,
    })
    if (data) return { type: 'sending.changed' }
    if (error?.name === 'BulkCannotBeChangedException' || error?.name === 'NotFoundException')
      return { type: 'change.refused' }
    throw new UnexpectedAnswer(response, error)
  },

  async saveResult({ id, name }, signal) {
    const { data, error, response } = await api.GET('/public/v1/bulk-sendings/{id}/result', {
      params: { path: { id } },
      parseAs: 'blob',
      signal,
    })
    if (!data) throw new UnexpectedAnswer(response, error)
    save(data, safeFileName(name, '.csv'))
    return { type: 'file.saved' }
  },
})

const paths = {
  pause: '/public/v1/bulk-sendings/{id}/pause',
  resume: '/public/v1/bulk-sendings/{id}/resume',
  cancel: '/public/v1/bulk-sendings/{id}/cancel',
} as const satisfies Record<BulkChange, string>
