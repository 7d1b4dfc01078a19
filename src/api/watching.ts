import { NoConnection } from './client.ts'

/** Calls back whenever the person comes back to the page. */
export type OnReturn = (tell: () => void, signal: AbortSignal) => void

/** For lists that get no hints: whoever comes back to the page, perhaps from another tab, sees what has changed. */
export const watching =
  (onReturn: OnReturn) =>
  (_: undefined, signal: AbortSignal, tell: (event: { type: 'rows.changed' }) => void): Promise<never> => {
    onReturn(() => tell({ type: 'rows.changed' }), signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new NoConnection('stopped watching')))
    })
  }
