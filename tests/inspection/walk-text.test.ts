import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWalk } from '#machines/inspection/walk-text.ts'

const file = resolve('tests/flows/accounts/journal-of-a-test.paths.ts')
afterAll(() => rmSync(file, { force: true }))

const walk = {
  flow: 'signing-dialog',
  file: 'flows/accounts/login.machine.ts',
  machine: 'loginMachine',
  input: { reason: null },
  events: [
    { type: 'credentials.submitted', user: "O'Hara", password: '•••' },
    { type: 'login.refused' },
    { type: 'credentials.submitted', user: "O'Hara", password: '•••' },
    { type: 'login.throttled', seconds: 30 },
    { type: 'passkey.given', response: { 'raw-id': 'a"b\'c', list: Array.from({ length: 30 }, (_, i) => i * 1000) } },
  ],
}

test('a walk is a file of paths: its machine, its input, and each event once', async () => {
  const text = writeWalk(walk)
  expect(text).toContain('export const signingDialogPaths = pathsOf(loginMachine, {')
  writeFileSync(file, text)
  const { signingDialogPaths } = (await import(file)) as {
    signingDialogPaths: { alphabet: { events: object[]; input: object } }[]
  }
  const { alphabet } = signingDialogPaths[0]!
  expect(alphabet.events).toEqual(walk.events.filter((_, i) => i !== 2))
  expect(alphabet.input).toEqual(walk.input)
})

test('it is written as the project formats its code', () => {
  const { machine, file: of, flow, input } = walk
  const text = writeWalk({ flow, file: of, machine, input, events: walk.events.slice(0, 4) })
  const { stdout } = spawnSync('biome', ['format', '--stdin-file-path=walk.paths.ts'], {
    input: text,
    encoding: 'utf8',
  })
  expect(stdout).toBe(text)
})
