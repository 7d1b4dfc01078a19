import type { components } from '#openapi'
import type { PersonalDataPorts } from '#machines/flows/tenants/personal-data.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { csvOf } from '../../csv.ts'

type Data = components['schemas']['PersonalData']

/** How a report is written as CSV: its first line, its other lines, and what separates cells. */
type ReportFile = { columns: readonly string[]; linesOf: (data: Data) => string[][]; separator: ',' | ';' }

type ReportTools = { file: ReportFile; save: (file: Blob, name: string) => void }

/** The name of a saved report, which is that of nobody. */
const NAME = 'personal-data'

/** What the own organisation has of a person: `reportPersonalData`, `erasePersonalData`. */
export const personalDataPorts = (api: Api, { file, save }: ReportTools): Effects<PersonalDataPorts> => {
  const report = (email: string, signal: AbortSignal) =>
    api.POST('/private/my-tenant-personal-data', { body: { email }, signal })
  return {
    async readData({ email }, signal) {
      const { data, error, response } = await report(email, signal)
      if (data) return { type: 'data.read', data }
      if (error?.name === 'InvalidMailException') return { type: 'email.refused' }
      throw new UnexpectedAnswer(response, error)
    },

    async saveReport({ email, format }, signal) {
      const { data, error, response } = await report(email, signal)
      if (!data) throw new UnexpectedAnswer(response, error)
      const saved = format === 'json' ? jsonOf(data) : await csvFileOf(data, file)
      signal.throwIfAborted()
      save(saved, `${NAME}.${format}`)
      return { type: 'report.saved', data }
    },

    async eraseData({ email, reportDate }, signal) {
      const { data, error, response } = await api.POST('/private/my-tenant-personal-data/erasure', {
        body: { email, reportDate },
        signal,
      })
      if (data) return { type: 'data.erased', erased: data.erased, data: data.data }
      throw new UnexpectedAnswer(response, error)
    },
  }
}

const jsonOf = (data: Data): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })

const csvFileOf = (data: Data, { columns, linesOf, separator }: ReportFile): Promise<Blob> =>
  csvOf([[...columns], ...linesOf(data)], separator)
