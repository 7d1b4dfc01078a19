import type { Walk } from './coverage.ts'

/** The transitions that a walk took, as often as it did: those of the step that failed were only expected. */
export const takenBy = ({ steps, failure }: Pick<Walk, 'steps' | 'failure'>): string[] =>
  steps.slice(0, failure?.step ?? steps.length).flatMap((step) => step.transitions)
