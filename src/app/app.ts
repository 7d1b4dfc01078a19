import type { Messages } from 'virtual:messages'
import type { ActorRefFrom } from 'xstate'
import type { Activity } from '#api/browser/activity.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import type { Api } from '#api/client.ts'
import type { sessionMachine } from '#machines/flows/accounts/session.machine.ts'
import type { generalErrorMachine } from '#machines/flows/platform/general-error.machine.ts'
import type { menuCountsMachine } from '#machines/flows/platform/menu-counts.machine.ts'
import type { RunningActors } from '#ui/running-actors.ts'
import type { Language } from '#ui/messages/language.ts'

/** What every screen depends on. */
export type App = {
  api: Api
  messages: LoadedMessages
  /** Who is signed in. */
  session: ActorRefFrom<typeof sessionMachine>
  /** How many things wait for the account, for its menu. */
  counts: ActorRefFrom<typeof menuCountsMachine>
  /** Somebody was signed in when this browser left, so the first page is probably one for accounts. */
  wasConnected: boolean
  /** The page of another site that shows ours in a frame, for a signer; null if there is none. */
  host: HostPage | null
  /** When the session was last used. */
  activity: Activity
  /** What failed outside of every screen. */
  errors: ActorRefFrom<typeof generalErrorMachine>
  /** The actors of this page, for pages that inspect it. */
  running: RunningActors
  /** Changes the language of the page and keeps it. If that fails, `errors` shows why. */
  chooseLanguage: (language: Language) => void
  /** Tells the browser's other tabs that the signed-in account has changed. */
  notifyTabs: () => void
}

/** The language of the page, and its messages so far. */
export type Spoken = { language: Language; messages: Messages }

export type LoadedMessages = {
  current: () => Spoken
  /** Calls `listener` on every change; returns a function that ends this. */
  subscribe: (listener: () => void) => () => void
  /** Loads the messages of a screen, by the stem of its file. Rejects if they could not be loaded. */
  need: (screen: string) => Promise<void>
  /** Changes the language, once everything that was loaded is loaded in it. Rejects if that fails. */
  choose: (language: Language) => Promise<void>
}
