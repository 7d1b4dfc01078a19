import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import { late } from '#ui/late.tsx'
import type { EndedDownloads } from '#ui/signing/status.view.tsx'
import type { App } from '../../app.ts'
import { withMessages } from '../../bindings/with-messages.ts'

/** Loads what the holder of a link can still download once the page says that their request has ended. */
export function endedDownloads(app: App, token: string): EndedDownloads {
  const load = async () => {
    const { overlay } = await withMessages(app, 'ended-downloads', () => import('./ended-downloads.overlay.tsx'))
    return overlay(app.api, token)
  }
  return late<{ request: string }>(load, { Waiting: () => null, Failed: UnreachablePart })
}
