/** A line of a JSON text, and the path of the field that it belongs to: names of members, and `*` for entries of lists. */
type JsonLine = { text: string; path: string }

/** The lines of a JSON text with one member or entry on each, two spaces deeper in each object and list. */
export const jsonLines = (text: string): JsonLine[] =>
  linesOf(JSON.parse(text), { path: '', before: '', after: '', depth: 0 })

type Place = { path: string; before: string; after: string; depth: number }

function linesOf(value: unknown, { path, before, after, depth }: Place): JsonLine[] {
  const line = (words: string) => ({ text: `${'  '.repeat(depth)}${words}`, path })
  const isList = Array.isArray(value)
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (inside.length === 0) return [line(`${before}${JSON.stringify(value)}${after}`)]
  const within = inside.flatMap(([name, one], i) =>
    linesOf(one, {
      path: [path, isList ? '*' : name].filter(Boolean).join('.'),
      before: isList ? '' : `${JSON.stringify(name)}: `,
      after: i === inside.length - 1 ? '' : ',',
      depth: depth + 1,
    }),
  )
  return [line(`${before}${isList ? '[' : '{'}`), ...within, line(`${isList ? ']' : '}'}${after}`)]
}

/** Whether a line belongs to a field or to what is inside of it. */
export const isOfField = ({ path }: JsonLine, field: string): boolean => path === field || path.startsWith(`${field}.`)
