import type { Operation, ProblemOf } from './contract.ts'

/** An action on one record that is asked about before it is done, such as deleting it. */
export type ActionDeclaration<One extends Operation = Operation> = {
  /** The id of its machine, and the stem of its messages. */
  id: string
  operation: One
  /** Problems that mean it is done already. */
  over: readonly ProblemOf<One>[]
  /** Problems that the dialog shows. */
  refusals: readonly ProblemOf<One>[]
}

/** Declares an action on the record whose id is in the path of `operation`. A record that is gone is done with. */
export const declareAction = <const One extends Operation>(
  operation: One & { path: `${string}{id}${string}` },
  {
    id,
    over = ['NotFoundException' as ProblemOf<One>],
    refusals = [],
  }: Pick<ActionDeclaration<One>, 'id'> & Partial<ActionDeclaration<One>>,
): ActionDeclaration<One> => ({ id, operation, over, refusals })
