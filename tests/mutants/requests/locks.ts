import type { Mutant } from '../mutant.ts'

const table = 'tests/flows/requests/request-wizard/locks.test.ts'
const signers = { file: 'src/machines/flows/requests/request-wizard/signers.step.ts', test: table }
const changes = { file: 'src/machines/flows/requests/request-wizard/signers.changes.ts', test: table }
const orders = { file: 'src/machines/rules/requests/editing/orders.ts', test: table }
const locked = { file: 'src/machines/rules/requests/editing/locked-draft.ts', test: table }
const draft = { file: 'src/machines/rules/requests/draft-signers.ts', test: table }
const deadline = 'the deadline that was sent is never a problem'
const files = { file: 'src/machines/flows/documents/document-wizard/files.actions.ts', test: table }

/** What is locked while a sent request is edited. */
export const requestLocks: Mutant[] = [
  {
    name: 'a request cannot be edited on its last day',
    file: 'src/machines/rules/requests/step-problems.ts',
    test: 'tests/rules/requests/draft.test.ts',
    find: 'isKept || isExpiry(',
    replace: 'isExpiry(',
    title: deadline,
  },
  {
    name: 'any deadline is right in an edit',
    file: 'src/machines/rules/requests/step-problems.ts',
    test: 'tests/rules/requests/draft.test.ts',
    find: ' && expiresOn === sentExpiry(draft.before)',
    replace: '',
    title: deadline,
  },
  {
    name: 'the server refuses the deadline that a request has on its last day',
    file: 'server/cases/requests/draft-rules.ts',
    test: 'tests/server/requests/editing/after-edit.test.ts',
    find: 'return isKept ? sent : deadlineOf(',
    replace: 'return deadlineOf(',
    title: 'on its last day',
  },
  {
    name: 'signers who have acted are edited and removed',
    ...changes,
    find: 'signer.key === key && !isLocked(signer))',
    replace: 'signer.key === key)',
    title: 'SIGR-012',
  },
  {
    name: 'a signer is moved past one of the same turn who has signed',
    ...signers,
    find: ' && !crossesLocked(context.signers, change.signers)',
    replace: '',
    title: 'SIGR-016',
  },
  {
    name: 'a signer joins those who have signed',
    ...changes,
    find: 'context.before === null ||\n',
    replace: 'true ||\n',
    title: 'SIGR-016',
  },
  {
    name: 'the order is switched off after somebody has signed',
    ...signers,
    find: '!context.signers.some(isLocked)',
    replace: 'true',
    title: 'SIGR-016',
  },
  {
    name: 'who has signed gets another order because somebody before them was removed',
    ...orders,
    find: 'last = kept ?? Math.max(last + 1, lowest)',
    replace: 'last = Math.max(last + 1, lowest)',
    title: 'EDIT-008',
  },
  {
    name: 'signers come before the first who is suspended',
    ...orders,
    find: 'Math.max(last + 1, lowest)',
    replace: 'last + 1',
    title: 'EDIT-008',
  },
  {
    name: 'the role of a signer who has signed is renamed',
    ...draft,
    find: 'signer.hasOwnRole === true || isLocked(signer)',
    replace: 'signer.hasOwnRole === true',
    title: 'keeps their role',
  },
  {
    name: 'files are added after somebody has signed',
    ...files,
    find: '!isLocked(args.context) && guard(args)',
    replace: 'guard(args)',
    title: 'WIZ-024',
  },
  {
    name: 'fields of the sender change after somebody has signed',
    ...locked,
    find: 'isSenders(field) || roles.has(field.roleName)',
    replace: 'roles.has(field.roleName)',
    title: 'FIELD-021',
  },
  {
    name: 'a field of a signer who has signed is given to another',
    ...locked,
    find: "!isKept(field) && !ids.has(field.id ?? '')",
    replace: '!isKept(field)',
    title: 'FIELD-021',
  },
  {
    name: 'a sent request is signed alone by its sender',
    ...changes,
    find: 'before === null &&\n',
    replace: '',
    title: 'nobody signs alone',
  },
]
