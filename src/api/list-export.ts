import type { components } from '#openapi'
import type { ListExportPorts } from '#machines/flows/list-export.machine.ts'
import type { Effects } from './bind.ts'
import { UnexpectedAnswer } from './client.ts'
import { csvOf } from './csv.ts'

type Problem = components['schemas']['Problem']

/** How a file is written: its name, its first line, the lines of a row, and what separates cells. */
export type ExportFile<Row> = {
  name: string
  columns: readonly string[]
  linesOf: (row: Row) => string[][]
  separator: ',' | ';'
}

type ListExport<Row> = {
  /** Asks for a page: the first one, or that after a cursor. */
  list: (
    page: { size: number; after?: string },
    signal: AbortSignal,
  ) => Promise<{ data?: { content: Row[]; next: string | null }; error?: Problem; response: Response }>
  file: ExportFile<Row>
  save: (file: Blob, name: string) => void
}

/** The port of an export whose pages come from one operation, a hundred rows at a time. Nothing is saved before all are read. */
export const listExportPorts = <Row>({ list, file, save }: ListExport<Row>): Effects<ListExportPorts> => ({
  async exportList(_, signal, emit) {
    const lines: string[][] = []
    let count = 0
    for (let after: string | null | undefined; after !== null; ) {
      const { data, error, response } = await list({ size: 100, ...(after !== undefined && { after }) }, signal)
      if (!data) throw new UnexpectedAnswer(response, error)
      lines.push(...data.content.flatMap(file.linesOf))
      count += data.content.length
      after = data.next
      if (after !== null) emit({ type: 'rows.read', count })
    }
    const saved = await csvOf([[...file.columns], ...lines], file.separator)
    signal.throwIfAborted()
    save(saved, file.name)
    return { type: 'list.exported' }
  },
})
