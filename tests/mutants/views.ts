import type { Mutant } from './mutant.ts'

const detail = 'tests/flows/requests/request-detail.test.tsx'
const wizard = 'tests/flows/requests/request-wizard.test.tsx'
const files = 'tests/flows/requests/request-wizard/files.test.tsx'

/** What screens show. */
export const views: Mutant[] = [
  {
    name: 'the deletion of files is a warning a month ahead',
    file: 'src/ui/requests/request-facts.tsx',
    find: 'PURGE_WARNING_DAYS = 7',
    replace: 'PURGE_WARNING_DAYS = 30',
    test: detail,
  },
  {
    name: 'the end of a request is a warning a month ahead',
    file: 'src/ui/requests/request-facts.tsx',
    find: 'EXPIRY_WARNING_DAYS = 3',
    replace: 'EXPIRY_WARNING_DAYS = 30',
    test: detail,
  },
  {
    name: 'a refused file does not say why',
    file: 'src/ui/requests/request-wizard/file-row.tsx',
    find: '<Refusal name={refusal} fileName={fileName} limits={state.context.limits} />',
    replace: '',
    test: files,
  },
  {
    name: 'one nameless field is counted like many',
    file: 'src/ui/messages/request-wizard.en.json',
    find: 'one {One field, on page {page}, has no name. Name it to continue.',
    replace: 'one {# fields have no name, the first one on page {page}. Name them to continue.',
    test: wizard,
  },
  {
    name: 'a reload forgets what a signer filled in',
    file: 'src/api/ports/signing/signing.ports.ts',
    find: 'kept: journal.values()',
    replace: 'kept: {}',
    test: 'tests/flows/signing/signing.test.tsx',
  },
  {
    name: 'a list has no button for more rows',
    file: 'src/ui/list/list.view.tsx',
    find: 'isShown && next !== null && <More state={state} send={send} />',
    replace: 'null',
    test: 'tests/flows/requests/request-list.test.tsx',
  },
  {
    name: 'a checkbox has handles for its size',
    file: 'src/ui/documents/field-editor/page-layer.tsx',
    find: "only.type !== 'CHECKBOX' && handles",
    replace: 'handles',
    test: 'tests/flows/documents/field-editor.test.tsx',
  },
  {
    name: 'a proof is offered before it exists',
    file: 'src/ui/signing/signing-end.view.tsx',
    find: '{view.proofFileAvailable && (',
    replace: '{view && (',
    test: 'tests/flows/signing/signing-end.test.tsx',
  },
  {
    name: 'what is wrong in a file is counted, not its rows',
    file: 'src/ui/contacts/contact-import.view.tsx',
    find: 'values={{ count: rows.length - right }}',
    replace: 'values={{ count: problems.length }}',
    test: 'tests/flows/contacts/contact-import.test.tsx',
    title: 'rows are counted',
  },
  {
    name: 'an import without a right row is offered',
    file: 'src/ui/contacts/contact-import.view.tsx',
    find: 'isDisabled={right === 0}',
    replace: 'isDisabled={rows.length === 0}',
    test: 'tests/flows/contacts/contact-import.test.tsx',
    title: 'rows are counted',
  },
  {
    name: 'a time that is left is a minute too short',
    file: 'src/ui/remaining-time.ts',
    find: 'Math.ceil(seconds / 60)',
    replace: 'Math.floor(seconds / 60)',
    test: 'tests/ui/remaining-time.test.ts',
  },
  {
    name: 'a quota of nothing has no share',
    file: 'src/ui/stats/consumption-table.tsx',
    find: 'of === 0 ? 1 : sent / of',
    replace: 'sent / of',
    test: 'tests/flows/stats/consumption.test.tsx',
    title: 'quota of nothing',
  },
  {
    name: 'the month after the last one can be chosen',
    file: 'src/ui/stats/month-picker.tsx',
    find: 'isDisabled={isEnd(-1)}',
    replace: 'isDisabled={isEnd(1)}',
    test: 'tests/flows/stats/consumption.test.tsx',
    title: 'at each end',
  },
  {
    name: 'an expired request is called finished as well',
    file: 'src/ui/requests/request-facts.tsx',
    find: "endedDate && request.state !== 'EXPIRED' &&",
    replace: 'endedDate &&',
    test: 'tests/flows/requests/request-detail.test.tsx',
    title: 'says so once',
  },
]
