import type { StatelySharingPorts } from '#machines/flows/inspector/stately-sharing.machine.ts'
import type { Effects } from '../../bind.ts'

/** Opens the window of the other inspector: see `shareWithStately`. */
type Share = (heard: { onConnected: () => void; onClosed: () => void }) => (() => void) | null

/** What is shown in the inspector of somebody else. */
export const statelySharingPorts = (share: Share): Effects<StatelySharingPorts> => ({
  shareTab: (_, signal, emit) =>
    new Promise((resolve) => {
      const stop = share({
        onConnected: () => emit({ type: 'window.connected' }),
        onClosed: () => resolve({ type: 'window.closed' }),
      })
      if (!stop) return resolve({ type: 'window.refused' })
      signal.addEventListener('abort', () => {
        stop()
        resolve({ type: 'window.closed' })
      })
    }),
})
