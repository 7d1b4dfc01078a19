import { openChannel } from './storages.ts'

/** The other tabs of this application in this browser. */
type Tabs = {
  /** Notifies them that this tab signed in or out. */
  notify: () => void
  /** Calls `listener` on each notification. */
  listen: (listener: () => void) => void
}

/** Opens the BroadcastChannel between tabs. Its messages carry no data. */
export function openTabs(): Tabs {
  const channel = openChannel('session')
  return {
    notify: () => channel?.postMessage('account.changed'),
    listen: (listener) => channel?.addEventListener('message', listener),
  }
}

/** Calls `tell` whenever the person comes back to this page from another tab or window, until `signal` aborts. */
export const onPageReturn = (tell: () => void, signal: AbortSignal): void =>
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tell(), { signal })

/** Waits until this page is visible; rejects with the reason of the signal if that aborts. */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return
  await new Promise<void>((resolve, reject) => {
    onPageReturn(resolve, signal)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
