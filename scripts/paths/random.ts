import { spawnSync } from 'node:child_process'
import { findChromium } from '../test/chromium.ts'

type RandomWalks = {
  /** Any text: the same one draws the same walks. */
  seed: string
  /** How many events of each flow are drawn, in memory and in Chromium. */
  steps: number
  /** The ids of the machines that are walked; all of them if it is empty. */
  flow: string[]
  /** The files that have their walks; all of them if it is empty. */
  files: string[]
  /** The path of a journal that is replayed in Chromium instead. */
  journal?: string
}

/**
 * Walks flows at random, first in memory, then in Chromium, or replays a journal. What fails prints its seed and the
 * shortest walk that was found, and saves its journal in `coverage/journals/`. Returns the exit code.
 */
export async function walkAtRandom({ seed, steps, flow, files, journal }: RandomWalks): Promise<number> {
  const env = { ...process.env, WALKS: 'transitions', CHROMIUM: findChromium() }
  const run = (command: string, args: string[], variables: Record<string, string>) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...variables } }).status ?? 1
  const tagged = (tag: string) => ['test', ...files, '--project=en', '--grep', `${flowsOf(flow)}.*${tag}`]

  if (journal !== undefined) return run('playwright', tagged('@journal'), { JOURNAL: journal })
  const variables = { RANDOM_SEED: seed, RANDOM_STEPS: String(steps), RANDOM_FLOWS: flow.join(',') }
  const { WALKS: _, ...inMemory } = env
  const memory = spawnSync('vitest', ['run', 'tests/flows/random-walks.test.ts'], {
    stdio: 'inherit',
    env: { ...inMemory, ...variables },
  })
  const browser = run('playwright', tagged('@random'), variables)
  return (memory.status ?? 1) || browser
}

/** A pattern of the tags of flows; of any flow if there are none. */
const flowsOf = (flows: string[]): string =>
  flows.length > 0 ? `@flow-(${flows.join('|')})(?![\\w-])` : '@flow-[\\w-]+'
