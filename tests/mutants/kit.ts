import type { Mutant } from './mutant.ts'

const page = { file: 'server/store/engine/page.ts', test: 'tests/server/engine/page.test.ts' }
const cursor = { file: 'server/engine/cursor.ts', test: page.test }
const conditions = { file: 'server/store/engine/list-filter.ts', test: 'tests/server/engine/list-filter.test.ts' }

const revisions = 'tests/server/engine/revision.test.ts'
const unique = 'tests/server/engine/unique.test.ts'

/** What all resources of the server share. */
export const kit: Mutant[] = [
  {
    ...page,
    name: 'a page follows a cursor in the wrong direction',
    find: "'asc' ? '>' : '<'",
    replace: "'asc' ? '<' : '>'",
  },
  {
    ...page,
    name: 'a page begins with the row of its cursor',
    find: "'asc' ? '>' : '<'",
    replace: "'asc' ? '>=' : '<='",
  },
  {
    ...page,
    name: 'a page after the last one is promised',
    find: 'listed.length > size',
    replace: 'listed.length >= size',
  },
  { ...page, name: 'a page has the row after it', find: 'listed.slice(0, size)', replace: 'listed' },
  {
    ...page,
    name: 'an exact count is called inexact',
    find: 'isExact: found <= most',
    replace: 'isExact: found < most',
  },
  { ...page, name: 'more rows are said than were counted', find: 'Math.min(found, most)', replace: 'found' },
  {
    ...page,
    name: 'a source has the rows of another one',
    find: '...(source.conditions ?? [])',
    replace: '',
    title: 'several sources',
  },
  { ...cursor, name: 'a page has other rows than fifty', find: 'PAGE_SIZE = 50', replace: 'PAGE_SIZE = 20' },
  { ...cursor, name: 'a cursor is good for another order', find: ' || sort !== order', replace: '' },
  { ...cursor, name: 'a cursor has a value that the database cannot read', find: ' || !isValue(value)', replace: '' },
  { ...cursor, name: 'a cursor has an id that the database cannot read', find: ' || !isId(id)', replace: '' },
  { ...conditions, name: 'an empty text is looked for', find: "part === '' ? undefined : part", replace: 'part' },
  {
    ...conditions,
    name: 'no choice excludes all rows',
    find: 'values.length > 0 ? values : undefined',
    replace: 'values',
  },
  {
    ...conditions,
    name: 'a scope with an empty text has no limit',
    find: 'given(value, (parameter) => `${column} =',
    replace: 'given(value || undefined, (parameter) => `${column} =',
  },
  {
    ...conditions,
    name: 'a period misses its first moment',
    find: '${column} >= ${parameter}',
    replace: '${column} > ${parameter}',
  },
  {
    ...conditions,
    name: 'a period has the moment after it',
    find: '${column} < ${parameter}',
    replace: '${column} <= ${parameter}',
  },
  {
    name: 'a newer revision than the current one is taken',
    file: 'server/engine/revision.ts',
    find: 'revision !== seen',
    replace: 'revision > seen',
    test: revisions,
  },
  {
    name: 'what is gone may be seen',
    file: 'server/engine/revision.ts',
    find: 'row === undefined',
    replace: 'row === null',
    test: revisions,
  },
  {
    name: 'nothing that is written is no refusal',
    file: 'server/engine/revision.ts',
    find: 'written === undefined',
    replace: 'written === null',
    test: revisions,
  },
  {
    name: 'a row is replaced whatever its revision',
    file: 'server/store/engine/revised.ts',
    find: '{ ...key, revision }',
    replace: 'key',
    test: revisions,
  },
  {
    name: 'a replaced row keeps its revision',
    file: 'server/store/engine/revised.ts',
    find: "'revision = revision + 1'",
    replace: "'revision = revision'",
    test: revisions,
  },
  {
    name: 'a violated foreign key is called taken',
    file: 'server/store/engine/unique.ts',
    find: 'code === UNIQUE ? ',
    replace: 'code ? ',
    test: unique,
  },
  {
    name: 'a name that is taken is tried again',
    file: 'server/store/engine/clash.ts',
    find: "'streams', 'accounts', 'contacts'",
    replace: "'streams', 'accounts', 'groups', 'contacts'",
    test: unique,
  },
  {
    name: 'a name that is taken is an error of the server',
    file: 'server/cases/taken.ts',
    find: "['groups_by_name', ",
    replace: "['groups_by_names', ",
    test: unique,
  },
]
