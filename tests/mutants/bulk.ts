import type { Mutant } from './mutant.ts'

const sendRows = 'server/cases/bulk/send-rows.ts'
const create = 'server/cases/bulk/create-bulk.ts'
const report = 'src/machines/rules/bulk/bulk-report.ts'
const table = 'src/machines/rules/bulk/bulk-table.ts'
const flow = 'tests/flows/bulk/bulk-sending.test.tsx'
const limits = 'tests/server/bulk/limits.test.ts'
const sending = 'tests/server/bulk/sending.test.ts'

/** One request for each row of a table. */
export const bulk: Mutant[] = [
  {
    name: 'a job of an earlier run or batch sends rows, too',
    file: sendRows,
    find: "bulk?.state === 'RUNNING' && bulk.run === run && bulk.batch === batch",
    replace: 'bulk !== undefined',
    test: limits,
    title: 'BULK-009 what is canceled',
  },
  {
    name: 'a creator who is disabled still sends',
    file: sendRows,
    find: '!row || !standing || standing.isDisabled',
    replace: '!row || !standing',
    test: limits,
    title: 'a creator who is disabled',
  },
  {
    name: 'a template that was disabled still sends',
    file: sendRows,
    find: "row.state === 'DISABLED'",
    replace: "row.state === 'DRAFT'",
    test: limits,
    title: 'a template that is disabled',
  },
  {
    name: 'at the monthly quota each row fails',
    file: sendRows,
    find: "refusal?.name === 'QuotaExceededException'",
    replace: "refusal?.name === 'TooManyBytesException'",
    test: limits,
    title: 'BULK-010',
  },
  {
    name: 'a row that no day is enough for waits for ever',
    file: sendRows,
    find: 'people <= Math.min(sender, tenant)',
    replace: 'people >= 0',
    test: limits,
    title: 'a row that invites more people',
  },
  {
    name: 'a sender who is the only signer of a row is not invited',
    file: 'server/cases/requests/request-mails.ts',
    find: "channel === 'UI' && bulk === null",
    replace: "channel === 'UI'",
    test: sending,
    title: 'a sender who is the only signer',
  },
  {
    name: 'an account has one bulk sending more',
    file: create,
    find: '>= MAX_BULK_SENDINGS',
    replace: '> MAX_BULK_SENDINGS',
    test: limits,
    title: 'an account has 10',
  },
  {
    name: 'a table may have one row more',
    file: create,
    find: 'body.rows.length > MAX_BULK_ROWS',
    replace: 'body.rows.length > MAX_BULK_ROWS + 1',
    test: sending,
    title: 'more rows than 10,000',
  },
  {
    name: 'the rows of a bulk sending are checked by their first column only',
    file: 'src/machines/rules/bulk/check-bulk.ts',
    find: 'cells.length !== columns.length',
    replace: 'cells.length < 1',
    test: 'tests/rules/bulk/check-bulk.test.ts',
    title: 'too few or too many cells',
  },
  {
    name: 'a person has two roles in one row',
    file: 'src/machines/rules/bulk/check-bulk.ts',
    find: 'isSameMail(other.mail, mail)',
    replace: 'other.mail === mail',
    test: 'tests/rules/bulk/check-bulk.test.ts',
    title: 'one person with two roles',
  },
  {
    name: 'a wrong row that the server names again counts twice',
    file: report,
    find: 'if (wrong.has(row)) continue',
    replace: '',
    test: 'tests/rules/bulk/bulk-report.test.ts',
    title: 'what the server refuses besides',
  },
  {
    name: 'rows that are left out are dropped, so that the others move up',
    file: report,
    find: 'rows.map((cells, i) => (wrong.has(i + 1) ? [] : cells))',
    replace: 'rows.filter((_, i) => !wrong.has(i + 1))',
    test: 'tests/rules/bulk/bulk-report.test.ts',
    title: 'rows that are left out',
  },
  {
    name: 'a table that is read may have one column more',
    file: table,
    find: 'head.length > MAX_BULK_COLUMNS',
    replace: 'head.length > MAX_BULK_COLUMNS + 1',
    test: 'tests/rules/bulk/bulk-table.test.ts',
    title: 'a table has 100 columns',
  },
  {
    name: 'empty rows count as rows of a table',
    file: table,
    find: 'rows.filter(isFilled).length > MAX_BULK_ROWS',
    replace: 'rows.length > MAX_BULK_ROWS',
    test: 'tests/rules/bulk/bulk-table.test.ts',
    title: 'BULK-001',
  },
  {
    name: 'another file keeps the columns of the one before',
    file: 'src/machines/flows/bulk/bulk-sending.machine.ts',
    find: "actions: ['forgetFile', 'keepFile']",
    replace: "actions: ['keepFile']",
    test: flow,
    title: 'an earlier step keeps the file',
  },
  {
    name: 'a bulk sending is left while it is created',
    file: 'src/machines/flows/bulk/bulk-sending.machine.ts',
    find: "and(['hasFile', 'isNotCreating'])",
    replace: "and(['hasFile'])",
    test: flow,
    title: 'leaving is asked about',
  },
]
