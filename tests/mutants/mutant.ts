/**
 * A wrong version of the code that a test must notice. `find` occurs exactly once in `file`; `test` fails if it is
 * replaced. Where the tests of a file take long, `title` is a part of the title of the one that fails. Name a mutant for
 * what it breaks.
 */
export type Mutant = { name: string; file: string; find: string; replace: string; test: string; title?: string }
