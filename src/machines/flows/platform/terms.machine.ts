import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed } from '../../port.ts'
import type { TermsVersion } from '../../rules/common/terms.ts'
import type { Article } from '../../rules/platform/terms-text.ts'

type Operator = components['schemas']['Operator']
/** The language of the page, as the messages name it. */
type Language = 'en' | 'fr'

type TermsLoaded = { type: 'terms.loaded'; articles: readonly Article[]; operator: Operator }
type TermsEvent = { type: 'retry.chosen' } | TermsLoaded | CallFailed

type Input = { terms: TermsVersion; language: Language }
type Context = Input & {
  /** Null until it is loaded. */
  text: { articles: readonly Article[]; operator: Operator } | null
}

/** The effects this flow needs; `src/api/ports/platform/terms.ports.ts` provides them. */
export type TermsPorts = {
  loadTerms(input: { language: Language }): Promise<TermsLoaded>
}

/** The page with the terms of use, whose text is loaded in the language of the page. */
export const termsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as TermsEvent,
    tags: {} as 'unreachable',
  },
  actors: { loadTerms: port<{ language: Language }>() },
  actions: {
    keepText: assign(({ event }) => {
      assertEvent(event, 'terms.loaded')
      return { text: { articles: event.articles, operator: event.operator } }
    }),
  },
}).createMachine({
  id: 'terms',
  context: ({ input }) => ({ ...input, text: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: { src: 'loadTerms', input: ({ context }) => ({ language: context.language }) },
      on: {
        'terms.loaded': { target: 'shown', actions: 'keepText' },
        'call.failed': { target: 'unreachable' },
      },
    },
    shown: {},
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'loading' } },
    },
  },
})
