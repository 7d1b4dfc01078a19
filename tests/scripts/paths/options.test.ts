import { expect, test } from 'vitest'
import { filesOfFlows, requireFlows } from '../../../scripts/paths/flows.ts'
import { readOptions } from '../../../scripts/paths/options.ts'
import { progressLine } from '../../../scripts/paths/progress.ts'
import { readCode } from '../../../scripts/test/changed.ts'

test('without options all flows are walked in both languages, in the light theme at the width of a desktop', () => {
  expect(readOptions([])).toEqual({
    flow: [],
    languages: ['en', 'fr'],
    themes: ['light'],
    widths: [1280],
    isHeaded: false,
    shard: null,
    isChanged: false,
    isMerge: false,
    wantsCertificate: false,
    random: null,
    playwright: [],
  })
})

test('flows, languages, themes and widths may be several; what follows a second -- is for Playwright', () => {
  const args =
    '--flow login --flow=signing --lang fr --theme dark --theme light --width 390 --width 768 --shard 2/3 --headed'
  expect(readOptions([...args.split(' '), '--changed', '--', '--trace', 'on'])).toEqual({
    flow: ['login', 'signing'],
    languages: ['fr'],
    themes: ['dark', 'light'],
    widths: [390, 768],
    isHeaded: true,
    shard: { current: 2, total: 3 },
    isChanged: true,
    isMerge: false,
    wantsCertificate: false,
    random: null,
    playwright: ['--trace', 'on'],
  })
})

test('random walks have a seed and a number of steps, or the journal of one that failed', () => {
  expect(readOptions(['--random', '7', '--steps', '40']).random).toEqual({ seed: '7', steps: 40 })
  expect(readOptions(['--journal', 'walk.json']).random).toEqual({ seed: '', steps: 300, journal: 'walk.json' })
})

test.each([
  ['--flwo login', 'There is no option --flwo'],
  ['login', '“login” is no option'],
  ['--flow', '--flow needs a value'],
  ['--flow --headed', '--flow needs a value'],
  ['--headed=yes', '--headed takes no value'],
  ['--lang de', '--lang is en or fr, not “de”'],
  ['--theme sepia', '--theme is light or dark'],
  ['--width 39', '--width is from 240'],
  ['--width wide', '--width is from 240'],
  ['--shard 3/2', '--shard is like 1/2'],
  ['--shard 0/2', '--shard is like 1/2'],
  ['--steps 9', '--steps goes with --random'],
  ['--random 7 --steps many', '--steps is a number'],
  ['--certificate --flow login', 'A certificate is about all flows'],
  ['--certificate --shard 1/2', 'A certificate is about all flows'],
])('%s is refused', (args, message) => {
  expect(() => readOptions(args.split(' '))).toThrow(message)
})

const flows = filesOfFlows(readCode())

test('the files of a flow are found: of machines, of lists and of parts of larger flows', () => {
  expect(flows.get('login')).toContain('tests/flows/accounts/login.e2e.ts')
  expect(flows.get('login')).not.toContain('tests/flows/tenants/tenants.e2e.ts')
  expect(flows.get('tenant-list')).toContain('tests/flows/tenants/tenants.e2e.ts')
  expect(flows.get('request-wizard')).toContain('tests/flows/requests/request-wizard.e2e.ts')
  // The timer of a machine is none.
  expect(flows.has('lock')).toBe(false)
})

test('a name that no flow has is refused with the nearest ones', () => {
  expect(() => requireFlows(['login', 'signing'], [...flows.keys()])).not.toThrow()
  expect(() => requireFlows(['logn'], [...flows.keys()])).toThrow('There is no flow “logn”. The nearest are login, ')
  expect(() => requireFlows(['wizard'], [...flows.keys()])).toThrow('request-wizard')
})

test('the line of progress has the walks that are done and failed, and the time that is left', () => {
  const progress = { flow: 'login', done: 10, all: 40, failed: 1, milliseconds: 30_000 }
  expect(progressLine(progress)).toBe('10 of 40 walks, 1 failed, 1 min 30 s left: login')
  expect(progressLine({ ...progress, done: 0 })).toBe('0 of 40 walks, 1 failed: login')
})
