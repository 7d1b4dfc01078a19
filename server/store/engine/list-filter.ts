/** Adds the value of a parameter, and returns how SQL names it. */
type Add = (value: unknown) => string

/** A condition on the rows of a list; null holds for every row. */
export type Condition = ((add: Add) => string) | null

/** From the first time (inclusive) to the second (exclusive). */
export type Period = readonly [Date, Date]

/** A condition without a value. */
export const always =
  (sql: string): Condition =>
  () =>
    sql

/** One of these conditions without a value holds. */
export const either = (conditions: readonly string[]): Condition => always(bracketed(conditions, 'or'))

/** A condition on a value, whose parameter `sql` gets; every row if there is no value. */
export const given = <Value>(value: Value | undefined, sql: (parameter: string) => string): Condition =>
  value === undefined ? null : (add) => sql(add(value))

/** Has this value. An empty text is a value. */
export const equals = (column: string, value: string | undefined): Condition =>
  given(value, (parameter) => `${column} = ${parameter}`)

/** Has one of these values; every row if there are none. */
export const among = (column: string, values: readonly string[]): Condition =>
  given(values.length > 0 ? values : undefined, (parameter) => `${column} = any(${parameter})`)

/** Has a text in one of its columns, in any case, without wildcards; every row if the text is empty. */
export const contains = (columns: readonly string[], part: string | undefined): Condition =>
  containsAs((text) => `lower(${text})`, columns, part)

/** As `contains`, and with or without accents. It takes ten times as long: for lists of a few hundred rows. */
export const containsFolded = (columns: readonly string[], part: string | undefined): Condition =>
  containsAs((text) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`, columns, part)

const containsAs = (read: (sql: string) => string, columns: readonly string[], part: string | undefined): Condition =>
  given(part === '' ? undefined : part, (parameter) =>
    bracketed(
      columns.map((column) => `position(${read(parameter)} in ${read(column)}) > 0`),
      'or',
    ),
  )

/** Is from this time on. */
export const since = (column: string, from: Date | undefined): Condition =>
  given(from, (parameter) => `${column} >= ${parameter}`)

/** Is before this time. */
export const before = (column: string, end: Date | undefined): Condition =>
  given(end, (parameter) => `${column} < ${parameter}`)

/** Is in a period. */
export const during = (column: string, period: Period | undefined): Condition => {
  const [from, end] = [since(column, period?.[0]), before(column, period?.[1])]
  return from && end && ((add) => bracketed([from(add), end(add)], 'and'))
}

/** What a list has to match: conditions as SQL, and the values of their parameters. */
export type Matching = { values: unknown[]; conditions: string[]; add: Add }

/** The conditions that must all hold. `values` are those of `$1`, `$2` and so on, which other parts of the statement name. */
export function matching(conditions: readonly Condition[], ...values: unknown[]): Matching {
  const add = (value: unknown) => `$${values.push(value)}`
  return { values, conditions: conditions.flatMap((condition) => (condition ? [condition(add)] : [])), add }
}

/** The `where` of a statement; nothing without conditions. */
export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

const bracketed = (conditions: readonly string[], between: 'and' | 'or') =>
  conditions.length === 1 ? conditions[0]! : `(${conditions.join(` ${between} `)})`
