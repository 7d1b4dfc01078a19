import { createContext, type ComponentType, type ReactNode } from 'react'

/** Somebody who may be meant by what is typed. */
type Suggested = { id: string; mail: string; firstName: string; lastName: string }

/** People from the address book who match what is typed about a signer. */
export type Suggestions = {
  /** What they were found for. */
  query: string
  people: readonly Suggested[]
  /** The address book could not be read, so that more people may match. */
  isIncomplete: boolean
  /** `taken`: the emails of people who must not be suggested. */
  onTyped: (text: string, taken: readonly string[]) => void
  onChosen: (id: string) => void
}

/** The suggestions for the signer that is being edited; null if there is no address book. */
export const SuggestionsContext = createContext<Suggestions | null>(null)

/** Gives the suggestions to what it encloses. The screen runs the flow. */
export type Suggesting = ComponentType<{ children: ReactNode }>
