import type { AnyEventObject } from 'xstate'
import type { Plain } from './records.ts'

type Walk = {
  /** The id of the machine, and the path of its file below `#machines/`, such as `flows/accounts/login.machine.ts`. */
  flow: string
  file: string
  /** The name under which the file exports the machine. */
  machine: string
  input: Plain
  events: readonly AnyEventObject[]
}

const WIDTH = 120

/**
 * A walk as the text of a `*.paths.ts` file: its events are the samples, each once, so that the walks that are made of them
 * take every transition that it has taken. Masks stay in the place of secrets.
 */
export function writeWalk({ flow, file, machine, input, events }: Walk): string {
  const samples = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
  const stem = flow.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const lines = samples.map((event) => `    ${writeValue(event, 4)},`)
  return [
    writeImport(machine, `#machines/${file}`),
    writeImport('pathsOf', '../../support/walks/paths.ts'),
    '',
    // A type that a file has made up must not end the comment.
    `/** Walks from a journal: ${events.map(({ type }) => type.replaceAll('*/', '* /')).join(' → ') || 'nothing happened'}. */`,
    `export const ${stem}Paths = pathsOf(${machine}, {`,
    ...(input === null ? [] : [`  input: ${writeValue(input, 2)},`]),
    '  events: [',
    ...lines,
    '  ],',
    '})',
    '',
  ].join('\n')
}

const writeImport = (name: string, path: string): string => `import { ${name} } from ${quote(path)}`

/** A value as the project's formatter writes it. `indent`: of the line that it begins on. */
function writeValue(value: unknown, indent: number): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const parts = (deep: number): string[] =>
    isList
      ? value.map((one: unknown) => writeValue(one, deep))
      : Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
          one === undefined ? [] : [`${writeKey(key)}: ${writeValue(one, deep)}`],
        )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const flat = parts(0)
  if (flat.length === 0) return open + close
  const line = isList ? `[${flat.join(', ')}]` : `{ ${flat.join(', ')} }`
  if (!line.includes('\n') && indent + line.length + 1 <= WIDTH) return line
  const pad = ' '.repeat(indent + 2)
  return `${open}\n${parts(indent + 2)
    .map((part) => `${pad}${part},\n`)
    .join('')}${' '.repeat(indent)}${close}`
}

/** `__proto__` would be no field but the prototype. */
const writeKey = (key: string): string => {
  if (key === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/** In single quotes, unless it has some and no double ones. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1)
  if (text.includes("'") && !text.includes('"')) return `"${inner}"`
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
