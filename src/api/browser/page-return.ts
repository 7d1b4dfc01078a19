/** Calls `tell` whenever the person comes back to this page from another tab or window, until `signal` aborts. */
export const onPageReturn = (tell: () => void, signal: AbortSignal): void =>
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tell(), { signal })
