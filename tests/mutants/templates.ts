import type { Mutant } from './mutant.ts'

const checks = 'src/machines/rules/templates/template-checks.ts'
const test = 'tests/rules/templates/template-checks.test.ts'

const lifecycle = 'src/machines/lifecycles/template.machine.ts'

export const templates: Mutant[] = [
  {
    name: 'a template without a file becomes ready',
    file: lifecycle,
    find: 'context.files.length > 0',
    replace: 'context.files.length >= 0',
    test: 'tests/lifecycles/template.test.ts',
    title: 'TPL-017',
  },
  {
    name: 'a template that is ready loses its last file',
    file: lifecycle,
    find: 'context.files.some((file) => file !== event.file)',
    replace: 'context.files.length > 0',
    test: 'tests/lifecycles/template.test.ts',
    title: 'TPL-013',
  },
  {
    name: 'everybody sees the templates that are not ready',
    file: 'server/cases/templates/visible-templates.ts',
    find: "row.state !== 'DRAFT' || row.owner === account.id",
    replace: "row.state !== 'DRAFT' || row.owner !== ''",
    test: 'tests/server/http/rights.test.ts',
    title: 'getTemplate draftTemplate',
  },
  {
    name: 'who sees a template may change it',
    file: 'server/cases/templates/visible-templates.ts',
    find: 'row.owner !== account.id',
    replace: "row.owner === ''",
    test: 'tests/server/http/rights.test.ts',
    title: 'patchTemplate template',
  },
  {
    name: 'a request is made from a disabled template',
    file: 'server/cases/templates/usable-templates.ts',
    find: "if (state === 'DISABLED') throw",
    replace: 'if (state === null) throw',
    test: 'tests/server/templates/requests.test.ts',
    title: 'TPLL-014',
  },
  {
    name: 'a template changes although somebody else has changed it',
    file: 'server/cases/templates/change-template.ts',
    find: 'isRevised && revision === null',
    replace: 'false',
    test: 'tests/server/templates/changing.test.ts',
    title: 'needs a revision',
  },
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
