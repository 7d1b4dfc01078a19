import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newFolder } from '../../support/server/database.ts'
import { until } from '../../support/server/until.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const data = testFolder('paraph-output-')
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('a server whose output was closed continues, even if it has something to log', async () => {
  await newFolder(data)
  const env = { ...process.env, DATA: data, PORT: '0', FAILPOINT: 'never:1' }
  const server = spawn(process.execPath, ['server/start.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(server, 'exit')
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const port = Number(await until('the port', () => /Paraph is at \S+:(\d+)/.exec(output)?.[1], { limit: 60_000 }))
  server.stdout.destroy()
  server.stderr.destroy()
  const status = async () => (await fetch(`http://127.0.0.1:${port}/api/public/v1/ledger-key`)).status
  // Node ends a process at the second line that cannot be written. This signal causes the first, waiting the second.
  server.kill('SIGUSR2')
  expect(await status()).toBe(200)
  const half = connect(port, '127.0.0.1').on('error', () => {})
  half.write('POST /api/public/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
  await status()
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
