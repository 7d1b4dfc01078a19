import type { Mutant } from './mutant.ts'

const copy = 'server/cases/templates/copy-template.ts'
const test = 'tests/server/templates/copy.test.ts'

/** Templates that are made of others, of requests and of files. */
export const templateMaking: Mutant[] = [
  {
    name: 'a template that somebody else has disabled is copied',
    file: copy,
    find: 'row.owner !== account.id && row.state',
    replace: 'row.owner === account.id && row.state',
    test,
    title: 'TPL-031',
  },
  {
    name: 'the name of a copy is longer than a name may be',
    file: 'src/machines/rules/templates/copied-name.ts',
    find: 'cut(BEFORE[language] + name, max)',
    replace: 'cut(BEFORE[language] + name, max + 1)',
    test,
    title: 'named in the language',
  },
]
