import { createActor } from 'xstate'
import { bind } from '#api/bind.ts'
import { openActivity } from '#api/browser/activity.ts'
import { allowWatching } from '#api/browser/inspection/watchable.ts'
import { thisTab } from '#api/browser/inspection/this-tab.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import { keepPreference, readPreferences } from '#api/browser/preferences.ts'
import { browserStorage } from '#api/browser/storages.ts'
import { inspectorSwitch } from '#api/browser/charts/inspector-switch.ts'
import { latestSignature } from '#api/browser/latest-signature.ts'
import { copyTab, signerTab } from '#api/browser/signer-tab.ts'
import { openTabs } from '#api/browser/tabs.ts'
import { createApi } from '#api/client.ts'
import { sessionPorts } from '#api/ports/accounts/session.ports.ts'
import { generalErrorPorts } from '#api/ports/platform/general-error.ports.ts'
import { menuCountsPorts } from '#api/ports/platform/menu-counts.ports.ts'
import { generalErrorMachine } from '#machines/flows/platform/general-error.machine.ts'
import { menuCountsMachine } from '#machines/flows/platform/menu-counts.machine.ts'
import { sessionMachine } from '#machines/flows/accounts/session.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { createRunningActors } from '#ui/running-actors.ts'
import type { Language } from '#ui/messages/language.ts'
import type { App, LoadedMessages } from '../app.ts'
import { isDevelopment } from '../development.ts'

/** Creates what lives as long as the page. In a frame of another one, `host`, nobody is signed in. */
export function startApp(messages: LoadedMessages, host: HostPage | null): App {
  const activity = openActivity()
  const api = createApi({
    onSessionEnded: () => session.send({ type: 'session.ended' }),
    // The cookie may belong to another account since a login in another tab.
    onAccount: (id, endsIn) => {
      const { account } = session.getSnapshot().context
      activity.note(endsIn)
      if (account && account.id !== id) session.send({ type: 'account.differed' })
    },
  })
  const session = createActor(sessionMachine.provide({ actors: bind(sessionPorts(api)) }))
  const tabs = openTabs()
  if (host === null) tabs.listen(() => session.send({ type: 'account.changed' }))
  // Read before the first state of the session overwrites it.
  const wasConnected = host === null && readPreferences(browserStorage()).isConnected
  session.subscribe((state) => {
    if (state.hasTag('left')) {
      tabs.notify()
      signerTab.forget()
      copyTab.forget()
      latestSignature().forget()
      inspectorSwitch.forget()
      // Drafts must not stay behind for the next person at this browser.
      void forgetJournals()
    }
    // A page that is left before it knows, or that cannot reach the server, must not forget what the one before knew.
    const isKnown = !state.matches('unasked') && !state.hasTag('unreachable') && state.tags.size > 0
    if (!isKnown) return
    keepPreference(browserStorage(), 'isConnected', state.hasTag('present'))
    // A session may also end while no page is open.
    if (!state.hasTag('present')) inspectorSwitch.forget()
  })
  const errors = createActor(generalErrorMachine.provide({ actors: bind(generalErrorPorts) })).start()
  const chooseLanguage = (language: Language) => {
    messages.choose(language).then(
      () => keepPreference(browserStorage(), 'language', language),
      () => errors.send({ type: 'error.happened', error: { of: 'language', language } }),
    )
  }
  errors.on('retry.chosen', ({ error }) => {
    if (error.of === 'language') chooseLanguage(error.language)
    else session.send({ type: 'exit.chosen' })
  })
  session.on('exit.failed', ({ failure }) => errors.send({ type: 'error.happened', error: { of: 'logout', failure } }))
  session.on('session.closed', ({ elsewhere }) => location.assign(elsewhere))
  const running = createRunningActors()
  for (const actor of [session, errors]) running.add(actor)
  session.start()
  const counts = createActor(menuCountsMachine.provide({ actors: bind(menuCountsPorts(api)) })).start()
  running.add(counts)
  // In the built application an account that may see how it works must have switched the inspector on.
  const mayBeWatched = () => {
    const { account } = session.getSnapshot().context
    return isDevelopment || (may(account, 'consultMetrics') && inspectorSwitch.isOnFor(account!.id))
  }
  const pathNow = () => location.pathname
  const followRight = allowWatching({ watch: running.watch, mayBeWatched, tab: thisTab, pathNow })
  followRight()
  session.subscribe(followRight)
  if (wasConnected) session.send({ type: 'session.wanted' })
  return {
    api,
    messages,
    session,
    counts,
    errors,
    running,
    chooseLanguage,
    activity,
    wasConnected,
    host,
    notifyTabs: tabs.notify,
  }
}

/** The journals' chunk is loaded only on logout, to keep the start of the application small. */
async function forgetJournals(): Promise<void> {
  const { openJournals } = await import('#api/browser/drafts/journal.ts')
  await openJournals()
    .clear()
    .catch(() => {})
}
