import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededAfter } from '../../../server/store/engine/migrate.ts'

const folder = new URL('../../../server/store/migrations/', import.meta.url)

/** The last migration before builds compared what a database needs: a build without one of these refuses it anyway. */
const LAST_WITHOUT_NEEDS = '0281-certification-quotas.sql'

const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** What a build of before may trip over, in a table that it knows. */
const CONTRACTING = [
  // Dropped or renamed. What may be null from now on was written by no older build.
  /\bdrop\b(?! not null)/,
  /\brename\b/,
  // Tightened: what an older build writes may be refused.
  /\bset not null\b/,
  /\balter (?:column )?\w+ (?:set data )?type\b/,
  /\badd (?:constraint|unique|check|primary|foreign|exclude)\b/,
  /\brevoke\b/,
]
/** The same, of one table: not in a table that the migration itself makes. */
const CONTRACTING_IN = [/\bcreate unique index [^;]*? on (\w+)/g, /\bcreate (?:constraint )?trigger [^;]*? on (\w+)/g]
const ADDED = /\badd (?:column )?(?:if not exists )?\w+ [^,;]*/g

/** Whether builds of before may trip over what a migration does to their tables. */
function isContracting(sql: string): boolean {
  const text = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/\bon commit drop\b/g, '')
  const own = new Set([...text.matchAll(/\bcreate (?:temp )?table (?:if not exists )?(\w+)/g)].map(([, name]) => name))
  return (
    CONTRACTING.some((form) => form.test(text)) ||
    CONTRACTING_IN.some((form) => [...text.matchAll(form)].some(([, table]) => !own.has(table))) ||
    [...text.matchAll(ADDED)].some(
      ([column]) => /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column),
    )
  )
}

test.each([
  'alter table a drop b',
  'DROP TABLE a;',
  'alter table a rename b to c',
  'alter table a alter b set not null',
  'alter table a alter column b type bigint',
  'alter table a alter b set data type bigint',
  "alter table a add constraint c check (b <> '')",
  'alter table a add unique (b)',
  'alter table a\n  add column b text not null,\n  add c int',
  'create table b (c int); create unique index a_by_b on a (b)',
  'create trigger t before update on a execute function f()',
])('contracts: %s', (sql) => {
  expect(isContracting(sql)).toBe(true)
})

test.each([
  'create table a (b text not null unique, c int check (c > 0)); create unique index a_by_c on a (c)',
  'alter table a add b text, add column c int not null default 0',
  'alter table a alter b drop not null',
  'create index a_by_b on a (b)',
  'create temp table c on commit drop as select 1; -- drop it later\nupdate a set b = 1',
])('only expands: %s', (sql) => {
  expect(isContracting(sql)).toBe(false)
})

test('a migration that drops, renames or tightens names the oldest migration that a build must know to use the database', () => {
  const newer = migrations.filter(({ name }) => name > LAST_WITHOUT_NEEDS)
  const unmarked = newer.filter(({ text }) => isContracting(text) && neededAfter(text) === null)
  expect(unmarked.map(({ name }) => name)).toEqual([])
})

test.each(['0295-purge.sql', '0310-webhooks.sql'])(
  '%s, without which a build would not delete all that is due, names itself',
  (name) => {
    expect(neededAfter(migrations.find((one) => one.name === name)!.text)).toBe(name)
  },
)

test('what a migration needs is one before it, or itself', () => {
  const names = migrations.map(({ name }) => name)
  const wrong = migrations.filter(({ name, text }) => {
    const needs = neededAfter(text)
    return needs === null ? /^--\s*needs\b/im.test(text) : needs > name || !names.includes(needs)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
