import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findChromium } from './test/chromium.ts'

// `npm run paths -- --flow login`: walks that together take every transition of a flow in Chromium, in every language or
// those of `--lang`; without `--flow`, of all flows. All other arguments are Playwright's own: `--trace on`, `--headed`.
const { values, tokens } = parseArgs({
  args: process.argv.slice(2),
  options: { flow: { type: 'string', multiple: true }, lang: { type: 'string', multiple: true } },
  strict: false,
  tokens: true,
})
const { flow = [], lang = [] } = values as { flow?: string[]; lang?: string[] }

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
