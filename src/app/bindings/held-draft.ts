import { useEffect } from 'react'
import type { OpenDrafts } from '#api/browser/open-drafts.ts'
import type { App } from '../app.ts'

/** Keeps a draft with this tab while its wizard is shown. */
export function useHeldDraft({ session }: Pick<App, 'session'>, drafts: OpenDrafts, key: string): void {
  useEffect(() => {
    const release = drafts.hold(key)
    // After the session has ended by itself, signing in leads back to the step.
    return () => release({ isOver: !session.getSnapshot().context.hasEnded })
  }, [session, drafts, key])
}
