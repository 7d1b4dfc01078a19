import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { bind, type Effects } from '#api/bind.ts'
import { shareWithStately } from '#api/browser/inspection/stately-sharing.ts'
import { statelySharingPorts } from '#api/ports/inspector/stately-sharing.ports.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { statelySharingMachine, type StatelySharingPorts } from '#machines/flows/inspector/stately-sharing.machine.ts'
import '#ui/design/theme.css.ts'
import { Flow } from '#ui/flow.tsx'
import { StatelySharingView } from '#ui/inspector/stately/stately-sharing.view.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { createRunningActors } from '#ui/running-actors.ts'
import { runWatched } from '../../support/inspection/watched.ts'
import { allMessages } from '../../support/walks/all-messages.ts'

// What opens Stately's inspector, alone: a built application does not have it. Somebody logs in in this tab. The window of
// the other inspector is a port of a channel, which events can have as their source.
declare global {
  var stately: Stately
}
export type Stately = {
  opened: string[]
  sent: { message: object; origin: string }[]
  connect: () => void
  close: () => void
  refuse: () => void
  fail: () => void
  logIn: (password: string) => void
}

const language = languageOf(navigator.languages)
document.documentElement.lang = language

const { actor } = runWatched(loginMachine, { reason: null })
const running = createRunningActors()
running.add(actor)

const sent: Stately['sent'] = []
const opened: string[] = []
const target = Object.assign(new MessageChannel().port1, {
  closed: false,
  postMessage: (message: object, origin: string) => sent.push({ message, origin }),
})
const own = {
  open: (address: string) => {
    opened.push(address)
    target.closed = false
    return target as unknown as Window
  },
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
} as Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'>

const ports = statelySharingPorts((heard) => shareWithStately({ own, watch: running.watch, now: Date.now, ...heard }))
/** What the test lets the port answer instead. */
let answer = Promise.withResolvers<{ type: 'window.refused' }>()
const effects: Effects<StatelySharingPorts> = {
  shareTab: (input, signal, emit) => {
    answer = Promise.withResolvers()
    return Promise.race([ports.shareTab(input, signal, emit), answer.promise])
  },
}
globalThis.stately = {
  opened,
  sent,
  connect: () => {
    const data = { type: '@statelyai.connected' }
    dispatchEvent(new MessageEvent('message', { data, source: target, origin: 'https://stately.ai' }))
  },
  close: () => (target.closed = true),
  refuse: () => answer.resolve({ type: 'window.refused' }),
  fail: () => answer.reject(new Error('The test wants it to fail')),
  logIn: (password) => actor.send({ type: 'credentials.submitted', user: 'camille', password }),
}

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <main>
      <title>Inspector – Paraph</title>
      <h1>Inspector</h1>
      <Flow machine={statelySharingMachine.provide({ actors: bind(effects) })} view={StatelySharingView} />
    </main>
  </IntlProvider>,
)
