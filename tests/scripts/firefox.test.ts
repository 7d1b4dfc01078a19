import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findFirefox } from '../../scripts/browser/drivers/firefox-driver.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-path-'))
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
