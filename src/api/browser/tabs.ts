/** The other tabs of this application in this browser. */
export type Tabs = {
  /** Tells them that somebody signed in or out here. */
  tell: () => void
  /** Calls `hear` whenever one of them told. */
  listen: (hear: () => void) => void
}

/** Tabs hear one another through a channel of the browser; what is said carries nothing. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('session')
  return {
    tell: () => channel.postMessage('account.changed'),
    listen: (hear) => channel.addEventListener('message', hear),
  }
}
