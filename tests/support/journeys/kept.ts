import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from '@playwright/test'

/** Whether texts that have changed are written again; how they changed is then read in the difference. */
const IS_WRITTEN = process.env['KEEP'] === 'write'

/** Compares a text with the one that the repository keeps in `file`. */
export function expectKept(file: string, text: string) {
  if (IS_WRITTEN) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(text, `${file} is kept; KEEP=write writes it again`).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
