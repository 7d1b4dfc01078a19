import type { Mutant } from './mutant.ts'

const wizard = 'tests/flows/requests/request-wizard.test.tsx'
const files = 'tests/flows/requests/request-wizard/files.test.tsx'
const sending = 'tests/flows/requests/request-wizard/sending.test.tsx'
const requestList = 'tests/flows/requests/request-list.test.tsx'
const list = 'tests/flows/list.test.ts'

/** What people do on a screen. A walk takes its expectations from the machine, so other tests must notice these. */
export const flows: Mutant[] = [
  {
    name: 'a spent link to choose a password shows the form',
    file: 'src/machines/flows/accounts/mailed-link.ts',
    find: "'link.accepted': { target: 'entering' },\n    'link.spent': { target: 'spent' },",
    replace: "'link.accepted': { target: 'entering' },\n    'link.spent': { target: 'entering' },",
    test: 'tests/flows/accounts/new-password.test.tsx',
    title: 'before the form is shown',
  },
  {
    name: 'the form of the first account is shown before its link is checked',
    file: 'src/machines/flows/accounts/first-start.machine.ts',
    find: "initial: 'checking'",
    replace: "initial: 'entering'",
    test: 'tests/flows/accounts/first-start.test.tsx',
    title: 'before the form is shown',
  },
  {
    name: 'a spent link to activate an account shows the form',
    file: 'src/machines/flows/accounts/mailed-link.ts',
    find: "'link.accepted': { target: 'entering' },\n    'link.spent': { target: 'spent' },",
    replace: "'link.accepted': { target: 'entering' },\n    'link.spent': { target: 'entering' },",
    test: 'tests/flows/accounts/activation.test.tsx',
    title: 'before the form is shown',
  },
  {
    name: 'every signed file counts as confirmed',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: 'context.confirmed.signedFilesConfirmed.length > 0',
    replace: 'true',
    test: sending,
  },
  {
    name: 'every restricted file counts as confirmed',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: 'context.confirmed.restrictedFilesConfirmed.length > 0',
    replace: 'true',
    test: sending,
  },
  {
    name: 'every lost attachment counts as accepted',
    file: 'src/machines/flows/requests/request-wizard/review.step.ts',
    find: 'context.confirmed.lostPartsConfirmed.length > 0',
    replace: 'true',
    test: sending,
  },
  {
    name: 'wrong settings are saved',
    file: 'src/machines/flows/requests/request-wizard/wizard-setup.ts',
    find: 'patchOf(context, settingsProblems(context, context.limits, context.today))',
    replace: 'patchOf(context, {})',
    test: wizard,
  },
  {
    name: 'a file that was not to replace another one stays',
    file: 'src/machines/flows/documents/document-wizard/files.step.ts',
    find: "'removal.declined': { target: 'choosing', actions: 'forgetUnsent' },",
    replace: "'removal.declined': { target: 'choosing' },",
    test: files,
  },
  {
    name: 'a page of requests has 50 rows',
    file: 'src/machines/flows/requests/request-list.machine.ts',
    find: 'pageSize: 20',
    replace: 'pageSize: 50',
    test: requestList,
  },
  {
    name: 'more rows are asked for where there are none',
    file: 'src/machines/flows/list.machine.ts',
    find: "on: { 'more.chosen': { guard: 'hasMore', target: 'loadingMore' } }",
    replace: "on: { 'more.chosen': { target: 'loadingMore' } }",
    test: list,
  },
  {
    name: 'the second page is put above the first',
    file: 'src/machines/flows/list.machine.ts',
    find: '[...context.rows, ...event.page.rows.filter((row) => !known.has(row.id))]',
    replace: '[...event.page.rows.filter((row) => !known.has(row.id)), ...context.rows]',
    test: list,
  },
  {
    name: 'another code can be asked for after a second',
    file: 'src/machines/flows/signing/signing-dialog.setup.ts',
    find: 'wait: ({ context }) => context.wait',
    replace: 'wait: 1000',
    test: 'tests/flows/signing/signing-dialog-rules.test.ts',
  },
  {
    name: 'a signer without a code signs before they have seen their signature in its place',
    file: 'src/machines/flows/signing/signing-dialog.machine.ts',
    find: "{ target: 'previewing', actions: 'keepImage' }",
    replace: "{ target: 'signingWithoutCode', actions: 'keepImage' }",
    test: 'tests/flows/signing/signing-dialog-rules.test.ts',
  },
  {
    name: 'back leads to the next field',
    file: 'src/machines/flows/signing/signing.machine.ts',
    find: 'previousField(context.view!, context.current)',
    replace: 'nextField(context.view!, context.values, context.current)',
    test: 'tests/flows/signing/signing.test.tsx',
  },
  {
    name: 'numbers of the last month stay below the name of another',
    file: 'src/machines/flows/stats/consumption.machine.ts',
    find: 'return { month: event.month, shown: null }',
    replace: 'return { month: event.month }',
    test: 'tests/flows/stats/consumption.test.tsx',
  },
  {
    name: 'values that were kept count as saved',
    file: 'src/machines/flows/edit.machine.ts',
    find: '        revision: theirs?.revision ?? revision,\n        theirs: null,\n      })),\n      takeTheirs',
    replace:
      '        revision: theirs?.revision ?? revision,\n        isDirty: false,\n        theirs: null,\n      })),\n      takeTheirs',
    test: 'tests/flows/edit.test.ts',
  },
  {
    name: 'a change that could not be read is forgotten with the next page',
    file: 'src/machines/flows/list.machine.ts',
    find: "'call.failed': { target: 'outdated', actions: 'noteChange' }",
    replace: "'call.failed': { target: 'outdated' }",
    test: 'tests/flows/list.test.ts',
  },
  {
    name: 'kept values are compared with a record that is no more',
    file: 'src/machines/flows/edit.machine.ts',
    find: '        before: theirs?.values ?? before,\n',
    replace: '',
    test: 'tests/flows/edit.test.ts',
  },
  {
    name: 'an action that is tried again still complains',
    file: 'src/machines/flows/confirm.machine.ts',
    find: "        entry: 'stopComplaining',\n",
    replace: '',
    test: 'tests/flows/confirm.test.ts',
  },
  {
    name: 'passwords that are sent are still called wrong',
    file: 'src/machines/flows/accounts/password-change.machine.ts',
    find: 'assign({ complaint: null, wrong: null })',
    replace: 'assign({ complaint: null })',
    test: 'tests/flows/accounts/password-change.test.tsx',
  },
  {
    name: 'a session that could not be ended is ending for ever',
    file: 'src/machines/flows/accounts/own-sessions.machine.ts',
    find: "      exit: 'forgetEnding',\n",
    replace: '',
    test: 'tests/flows/accounts/own-sessions.test.tsx',
  },
  {
    name: 'an address that no link could be mailed to is entered again',
    file: 'src/machines/flows/accounts/email-change.machine.ts',
    find: "'call.failed': { target: 'shown', actions: ['reportFailure', 'forgetWanted'] }",
    replace: "'call.failed': { target: 'shown', actions: 'reportFailure' }",
    test: 'tests/flows/accounts/email-change.test.tsx',
  },
  {
    name: 'what happened to a domain is said in the dialog for the next one',
    file: 'src/machines/flows/tenants/domains.machine.ts',
    find: "      exit: 'forgetNotices',\n",
    replace: '',
    test: 'tests/flows/tenants/domains.test.tsx',
  },
  {
    name: 'a token that is asked for again is still refused',
    file: 'src/machines/flows/channels/channel-creation.machine.ts',
    find: 'problems: channelProblems(channel), complaint: null }',
    replace: 'problems: channelProblems(channel) }',
    test: 'tests/flows/channels/channel-creation.test.tsx',
  },
]
