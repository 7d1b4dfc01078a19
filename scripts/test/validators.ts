import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** External programs that validate our documents and proofs, and the Debian package of each. */
const programs = {
  pdftoppm: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
  python3: 'python3',
} as const

export type Validator = keyof typeof programs

/** Whether a validator is installed. */
export const hasValidator = (name: Validator): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Installs missing validators if apt and root are available. Returns those still missing. */
export function findValidators(): Validator[] {
  const missing = () => (Object.keys(programs) as Validator[]).filter((name) => !hasValidator(name))
  const packages = [...new Set(missing().map((name) => programs[name]))]
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
  return missing()
}
