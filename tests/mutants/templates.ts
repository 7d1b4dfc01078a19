import type { Mutant } from './mutant.ts'

const checks = 'src/machines/rules/templates/template-checks.ts'
const test = 'tests/rules/templates/template-checks.test.ts'

export const templates: Mutant[] = [
  {
    name: 'a template has a request expire after the longest time',
    file: checks,
    find: 'days >= 0 && days <= max',
    replace: 'days >= 0',
    test,
    title: 'TPL-023',
  },
  {
    name: 'the name of a template may have a character that file systems reserve',
    file: checks,
    find: '!isOneLine(name) || forbiddenIn(name)',
    replace: '!isOneLine(name)',
    test,
    title: 'TPL-021',
  },
  {
    name: 'the name of a role differs from another by its case only',
    file: checks,
    find: ".normalize('NFC').toLowerCase()",
    replace: ".normalize('NFC')",
    test,
    title: 'SIGR-027',
  },
  {
    name: 'a role of a template has the name of the sender’s',
    file: checks,
    find: 'new Set([folded(SENDER_ROLE)])',
    replace: 'new Set<string>()',
    test,
    title: 'SIGR-027',
  },
  {
    name: 'the lighter type of two templates is kept',
    file: 'src/machines/rules/templates/merge.ts',
    find: 'weight[other] > weight[one]',
    replace: 'weight[other] < weight[one]',
    test: 'tests/rules/templates/merge.test.ts',
    title: 'SIGR-022',
  },
]
