import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { walkAtRandom } from './paths/random.ts'
import { findChromium } from './test/chromium.ts'

// `npm run paths -- --flow login`: walks that together take every transition of a flow in Chromium, in every language or
// those of `--lang`; without `--flow`, of all flows. All other arguments are Playwright's own: `--trace on`, `--headed`.
// `-- --random SEED --steps N` draws walks at random, in memory and in Chromium; `-- --journal FILE` replays one that failed.
const { values, tokens } = parseArgs({
  args: process.argv.slice(2),
  options: {
    flow: { type: 'string', multiple: true },
    lang: { type: 'string', multiple: true },
    random: { type: 'string' },
    steps: { type: 'string' },
    journal: { type: 'string' },
  },
  strict: false,
  tokens: true,
})
type Values = { flow?: string[]; lang?: string[]; random?: string; steps?: string; journal?: string }
const { flow = [], lang = [], random, steps = '300', journal } = values as Values
if (random !== undefined || journal !== undefined)
  process.exit(
    await walkAtRandom({ seed: random ?? '', steps: Number(steps), flow, ...(journal !== undefined && { journal }) }),
  )

const own = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && ['flow', 'lang'].includes(token.name)
      ? token.inlineValue
        ? [token.index]
        : [token.index, token.index + 1]
      : [],
  ),
)
const rest = process.argv.slice(2).filter((_, i) => !own.has(i))
const flows = flow.length > 0 ? `@flow-(${flow.join('|')})(?![\\w-])` : '@flow-'
const args = ['test', '--grep', flows, ...lang.map((one) => `--project=${one}`), ...rest]
const env = { ...process.env, WALKS: 'transitions', CHROMIUM: findChromium() }
process.exitCode = spawnSync('playwright', args, { stdio: 'inherit', env }).status ?? 1
