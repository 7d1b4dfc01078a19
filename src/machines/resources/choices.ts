import type { Choice } from '../flows/choices.machine.ts'
import type { Operation } from './contract.ts'
import type { RowOf } from './list.ts'

/** What a form or a filter offers of a resource: the rows of an operation, as choices. */
export type ChoicesDeclaration<One extends Operation = Operation> = {
  operation: One
  choiceOf: (row: RowOf<One>) => Choice
  /** The server lists them in another order than that of their names. */
  isToSort: boolean
}

/** Declares what can be chosen of a resource. */
export const declareChoices = <const One extends Operation>(
  operation: One,
  { choiceOf, isToSort = false }: Pick<ChoicesDeclaration<One>, 'choiceOf'> & Partial<ChoicesDeclaration<One>>,
): ChoicesDeclaration<One> => ({ operation, choiceOf, isToSort })
