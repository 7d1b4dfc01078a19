/**
 * A wrong version of the code that a test must notice. `find` occurs exactly once in `file`; `test` fails if it is
 * replaced. Name a mutant for what it breaks.
 */
export type Mutant = { name: string; file: string; find: string; replace: string; test: string }
