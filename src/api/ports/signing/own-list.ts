import { NoConnection, type Api } from '../../client.ts'

/** What the lists of requests need; `onReturn` calls back whenever the person comes back to the page. */
export type Given = { api: Api; now: () => number; onReturn: (tell: () => void, signal: AbortSignal) => void }

type Page<Row> = { content: Row[]; totalElements: number; totalExact: boolean; next: string | null }

/** A page as the lists take it. */
export const pageOf = <Row extends { requestId: string }>({ content, totalElements, totalExact, next }: Page<Row>) => ({
  rows: content.map((row) => ({ ...row, id: row.requestId })),
  total: totalElements,
  isExact: totalExact,
  next,
})

/** Signers are told of no changes: whoever comes back to the page, perhaps from signing in another tab, sees them. */
export const watching =
  (onReturn: Given['onReturn']) =>
  (_: undefined, signal: AbortSignal, tell: (event: { type: 'rows.changed' }) => void): Promise<never> => {
    onReturn(() => tell({ type: 'rows.changed' }), signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new NoConnection('stopped watching')))
    })
  }
