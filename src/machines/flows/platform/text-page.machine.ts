import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed } from '../../port.ts'
import type { Language, Text } from '../../rules/platform/text.ts'

type Operator = components['schemas']['Operator']
type TextLoaded = { type: 'text.loaded'; text: Text; operator: Operator }
type TextPageEvent = { type: 'retry.chosen' } | TextLoaded | CallFailed

type Input = { language: Language }
type Context = Input & {
  /** Null until it is loaded. */
  shown: { text: Text; operator: Operator } | null
}

/** The effects this flow needs; `src/api/ports/platform/text-page.ports.ts` provides them. */
export type TextPagePorts = {
  loadText(input: Input): Promise<TextLoaded>
}

/** A page of text, such as the terms of use, which is loaded in the language of the page and names the operator. */
export const textPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as TextPageEvent,
    tags: {} as 'unreachable',
  },
  actors: { loadText: port<Input>() },
  actions: {
    keepText: assign(({ event }) => {
      assertEvent(event, 'text.loaded')
      return { shown: { text: event.text, operator: event.operator } }
    }),
  },
}).createMachine({
  id: 'text-page',
  context: ({ input }) => ({ ...input, shown: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: { src: 'loadText', input: ({ context }) => ({ language: context.language }) },
      on: {
        'text.loaded': { target: 'shown', actions: 'keepText' },
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
