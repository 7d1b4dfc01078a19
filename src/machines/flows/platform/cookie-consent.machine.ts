import { setup } from 'xstate'
import { port } from '../../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type CookiesAccepted = { type: 'cookies.accepted' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** Another tab of the browser has stored the choice. */
type ChoiceFound = { type: 'choice.found' }
type ChoiceKept = { type: 'choice.kept' }

/**
 * The effects this flow needs; `src/api/ports/platform/cookie-consent.ports.ts` provides them. Neither fails: without
 * storage, the choice lasts as long as the page.
 */
export type CookieConsentPorts = {
  watchChoice(input: undefined): Promise<ChoiceFound>
  keepChoice(input: undefined): Promise<ChoiceKept>
}

/** The banner about cookies, for a browser in which they are not accepted yet. The page stays usable meanwhile. */
export const cookieConsentMachine = setup({
  types: {
    events: {} as CookiesAccepted | ChoiceFound | ChoiceKept,
    tags: {} as 'asking',
  },
  actors: { watchChoice: port<undefined>(), keepChoice: port<undefined>() },
}).createMachine({
  id: 'cookie-consent',
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      invoke: { src: 'watchChoice' },
      on: {
        'cookies.accepted': { target: 'keeping' },
        'choice.found': { target: 'over' },
      },
    },
    keeping: {
      invoke: { src: 'keepChoice' },
      on: { 'choice.kept': { target: 'over' } },
    },
    over: { type: 'final' },
  },
})
