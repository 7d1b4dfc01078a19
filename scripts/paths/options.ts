import { parseArgs } from 'node:util'
import type { PathCoverage } from './coverage.ts'

/** What `npm run paths` is asked for. */
export type PathOptions = {
  flow: string[]
  languages: PathCoverage['languages']
  themes: PathCoverage['themes']
  /** CSS pixels. */
  widths: PathCoverage['widths']
  isHeaded: boolean
  shard: { current: number; total: number } | null
  isChanged: boolean
  isMerge: boolean
  wantsCertificate: boolean
  /** Random walks instead of those that take every transition; from a journal, the one that it has. */
  random: { seed: string; steps: number; journal?: string } | null
  /** Options of Playwright, which follow a second `--`. */
  playwright: string[]
}

/** What a person asked for in a way that cannot be done. */
export class Unusable extends Error {}

const spec = {
  flow: { type: 'string', multiple: true },
  lang: { type: 'string', multiple: true },
  theme: { type: 'string', multiple: true },
  width: { type: 'string', multiple: true },
  headed: { type: 'boolean' },
  shard: { type: 'string' },
  changed: { type: 'boolean' },
  merge: { type: 'boolean' },
  certificate: { type: 'boolean' },
  random: { type: 'string' },
  steps: { type: 'string' },
  journal: { type: 'string' },
} as const

const LANGUAGES = ['en', 'fr'] as const
const THEMES = ['light', 'dark'] as const
const MIN_WIDTH = 240
const MAX_WIDTH = 3840

/** Reads the arguments of `npm run paths`. @throws Unusable for what it does not know, by name */
export function readOptions(args: string[]): PathOptions {
  const end = args.indexOf('--')
  const own = end === -1 ? args : args.slice(0, end)
  const playwright = end === -1 ? [] : args.slice(end + 1)
  const { values, tokens } = parseArgs({
    args: own,
    options: spec,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Unusable(`“${token.value}” is no option; flows are named by --flow NAME`)
    if (token.kind !== 'option') continue
    const known = spec[token.name as keyof typeof spec]
    if (!known) throw new Unusable(`There is no option ${token.rawName}. There are ${namesOf(spec)}`)
    if (known.type === 'string' && (token.value === undefined || token.value.startsWith('--')))
      throw new Unusable(`${token.rawName} needs a value`)
    if (known.type === 'boolean' && token.value !== undefined) throw new Unusable(`${token.rawName} takes no value`)
  }
  const listOf = (name: 'flow' | 'lang' | 'theme' | 'width') => [...new Set((values[name] ?? []) as string[])]
  const options: PathOptions = {
    flow: listOf('flow'),
    languages: listOf('lang').map((value) => oneOf(LANGUAGES, value, '--lang')),
    themes: listOf('theme').map((value) => oneOf(THEMES, value, '--theme')),
    widths: listOf('width').map(widthOf),
    isHeaded: values.headed === true,
    shard: typeof values.shard === 'string' ? shardOf(values.shard) : null,
    isChanged: values.changed === true,
    isMerge: values.merge === true,
    wantsCertificate: values.certificate === true,
    random: randomOf(values as { random?: string; steps?: string; journal?: string }),
    playwright,
  }
  if (options.wantsCertificate && (options.flow.length > 0 || options.isChanged || options.shard))
    throw new Unusable('A certificate is about all flows: --certificate goes without --flow, --changed and --shard')
  return {
    ...options,
    languages: options.languages.length > 0 ? options.languages : [...LANGUAGES],
    themes: options.themes.length > 0 ? options.themes : ['light'],
    widths: options.widths.length > 0 ? options.widths : [1280],
  }
}

/** How many steps random walks take if none are named. */
const STEPS = 300

function randomOf({
  random,
  steps,
  journal,
}: {
  random?: string
  steps?: string
  journal?: string
}): PathOptions['random'] {
  if (random === undefined && journal === undefined) {
    if (steps !== undefined) throw new Unusable('--steps goes with --random SEED')
    return null
  }
  const count = Number(steps ?? STEPS)
  if (!Number.isInteger(count) || count < 1) throw new Unusable(`--steps is a number of steps, not “${steps}”`)
  return { seed: random ?? '', steps: count, ...(journal !== undefined && { journal }) }
}

const namesOf = (options: object): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')

function oneOf<Value extends string>(values: readonly Value[], value: string, option: string): Value {
  const found = values.find((one) => one === value)
  if (!found) throw new Unusable(`${option} is ${values.join(' or ')}, not “${value}”`)
  return found
}

function widthOf(value: string): number {
  const width = Number(value)
  if (!Number.isInteger(width) || width < MIN_WIDTH || width > MAX_WIDTH)
    throw new Unusable(`--width is from ${MIN_WIDTH} to ${MAX_WIDTH} pixels, not “${value}”`)
  return width
}

function shardOf(value: string): { current: number; total: number } {
  const [, current = 0, total = 0] = /^(\d+)\/(\d+)$/.exec(value)?.map(Number) ?? []
  if (current < 1 || current > total) throw new Unusable(`--shard is like 1/2, not “${value}”`)
  return { current, total }
}
