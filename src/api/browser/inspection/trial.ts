import type { Trial } from '#machines/inspection/live-trial.ts'
import { INSPECTION_CHANNEL, type InspectionMessage, type TrialAsked } from '#machines/inspection/messages.ts'

/** Milliseconds in which a tab answers. One that the browser has frozen does not. */
const PATIENCE = 10_000

/**
 * Asks a watched tab to try an event on a copy of one of its actors.
 * @throws Error if the tab does not answer
 */
export async function askForTrial(asked: Omit<TrialAsked, 'type' | 'id'>, signal: AbortSignal): Promise<Trial> {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  const { promise, resolve, reject } = Promise.withResolvers<Trial>()
  const timer = setTimeout(() => reject(new Error('The tab does not answer')), PATIENCE)
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'trial.answered' && data.id === id) resolve(data.trial)
  })
  signal.addEventListener('abort', () => reject(signal.reason))
  channel.postMessage({ type: 'trial.asked', id, ...asked } satisfies InspectionMessage)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    channel.close()
  }
}
