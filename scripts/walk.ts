import { spawnSync } from 'node:child_process'
import { findChromium } from './test/chromium.ts'

// `npm run walk -- NAME …`: every walk in the test files whose path contains NAME, in English unless `--project=fr` is
// given. All other arguments are Playwright's own: `-g TITLE`, `--trace on`, `--headed`, `--debug`.
const args = process.argv.slice(2)
const language = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=en']
const env = { ...process.env, WALKS: 'transitions', CHROMIUM: findChromium() }
const { status } = spawnSync('playwright', ['test', ...language, ...args], { stdio: 'inherit', env })
process.exitCode = status ?? 1
