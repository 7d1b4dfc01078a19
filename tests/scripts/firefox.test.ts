import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFirefox, openFirefox } from '../../scripts/browser/drivers/firefox-driver.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-path-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('the Firefox of the machine is the one that is set, or the first on the PATH; without one, the error says how to get it', () => {
  vi.stubEnv('FIREFOX', '')
  vi.stubEnv('PATH', ['/nowhere', folder].join(delimiter))
  expect(() => findFirefox()).toThrow(/no Firefox on the PATH.*apt-get install firefox-esr/)
  const program = join(folder, 'firefox-esr')
  writeFileSync(program, '')
  expect(() => findFirefox()).toThrow('no Firefox')
  chmodSync(program, 0o755)
  expect(findFirefox()).toBe(program)
  vi.stubEnv('FIREFOX', '/opt/firefox/firefox')
  expect(findFirefox()).toBe('/opt/firefox/firefox')
})

test('a Firefox that does not start, or ends, is an error that says so', async () => {
  await expect(openFirefox('/nowhere/firefox')).rejects.toThrow('ENOENT')
  const program = programThat('echo out of memory >&2; kill -9 $$')
  await expect(openFirefox(program)).rejects.toThrow(/Firefox ended:\s+out of memory/)
})

function programThat(line: string): string {
  const program = join(folder, 'firefox')
  writeFileSync(program, `#!/bin/sh\n${line}\n`)
  chmodSync(program, 0o755)
  return program
}
