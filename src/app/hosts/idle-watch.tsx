import { useSelector } from '@xstate/react'
import { useEffect, type ComponentType } from 'react'
import { useSeen } from '#ui/design/kept.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'

/** Milliseconds after which the warning is loaded, or tried again: nobody needs it in the first minutes of a session. */
const LATER = 60_000

/** Warns, on any page, before the session of an account ends because nobody uses it. */
export const idleWatch = (app: App): ComponentType =>
  function IdleWatch() {
    const account = useSelector(app.session, ({ context }) => context.account?.id)
    const [loaded, setLoaded] = useSeen<{ Warning: ComponentType } | null>(null)
    const isWanted = account !== undefined && loaded === null
    useEffect(() => {
      if (!isWanted) return
      const load = () =>
        void withMessages(app, 'session-idle', () => import('./session-idle.overlay.tsx')).then(
          ({ overlay }) => setLoaded((known) => known ?? { Warning: overlay(app) }),
          () => {},
        )
      // A page that is opened shortly before the session ends has no time to wait.
      const endsIn = app.activity.endsIn()
      if (endsIn !== null && endsIn < 2 * LATER) load()
      const loading = setInterval(load, LATER)
      return () => clearInterval(loading)
    }, [isWanted, setLoaded])
    return account !== undefined && loaded ? <loaded.Warning key={account} /> : null
  }
