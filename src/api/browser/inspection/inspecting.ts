import { INSPECTION_CHANNEL, type Batch, type InspectionMessage } from '#machines/inspection/messages.ts'

/**
 * Asks all tabs of this origin, this one included, for what their actors do, and calls `receive` with each part, and
 * `onClosed` with each tab that was closed. Returns a function that ends this.
 */
export function inspectTabs(receive: (batch: Batch) => void, onClosed?: (tab: string) => void): () => void {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  const say = (message: InspectionMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    // Tabs end for all pages that inspect when one of them ends.
    if (data.type === 'inspection.ended' || data.type === 'tab.opened') say({ type: 'inspection.asked' })
    if (data.type === 'tab.closed') onClosed?.(data.tab)
    if (data.type !== 'records.sent') return
    receive(data)
    say({ type: 'batch.received', tab: data.tab, number: data.number })
  })
  const leave = () => say({ type: 'inspection.ended' })
  globalThis.addEventListener?.('pagehide', leave)
  say({ type: 'inspection.asked' })
  return () => {
    leave()
    globalThis.removeEventListener?.('pagehide', leave)
    channel.close()
  }
}
