import { createContext, useContext, type ReactNode } from 'react'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { contactSuggestionsPorts } from '#api/ports/contacts/contact-suggestions.ports.ts'
import { contactSuggestionsMachine } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import {
  SuggestionsContext,
  type Suggesting,
  type Suggestions,
} from '#ui/requests/request-wizard/signers/suggestions.ts'

/** The suggestions of a signer, as the flow has them. */
export const suggestionsOf = ({ state, send }: ViewProps<typeof contactSuggestionsMachine>): Suggestions => ({
  query: state.context.query,
  people: state.context.found.map(({ id, email, firstName, lastName }) => ({ id, mail: email, firstName, lastName })),
  isIncomplete: state.context.complaint !== null,
  onTyped: (query, taken) => send({ type: 'query.changed', query, taken }),
  onChosen: (contact) => send({ type: 'contact.chosen', contact }),
})

const Enclosed = createContext<ReactNode>(null)

const View = ({ state, send }: ViewProps<typeof contactSuggestionsMachine>) => (
  <SuggestionsContext value={suggestionsOf({ state, send })}>{useContext(Enclosed)}</SuggestionsContext>
)

/** Runs the flow that suggests contacts as signers. */
export function contactSuggestions(api: Api): Suggesting {
  const machine = contactSuggestionsMachine.provide({ actors: bind(contactSuggestionsPorts(api)) })
  return function SuggestedContacts({ children }) {
    return (
      <Enclosed value={children}>
        <Flow machine={machine} view={View} />
      </Enclosed>
    )
  }
}
