import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingsOf } from '../../../server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const serve = (env: Record<string, string> = {}) =>
  spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, DATA: folder, PORT: '0', ...env } })

test('the server stops although a call never finishes', async () => {
  const server = serve()
  const [output] = await once(server.stdout.setEncoding('utf8'), 'data')
  const socket = connect(Number(/localhost:(\d+)/.exec(output)?.[1]), '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/public/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await once(socket, 'connect')
  await new Promise((later) => setTimeout(later, 300))
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
})

test('a data folder with the demo accounts is refused in production', async () => {
  const server = serve({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://sign.example.org',
    SMTP_URL: 'smtp://mail.example.org',
  })
  const [output] = await once(server.stderr.setEncoding('utf8'), 'data')
  expect(output).toContain('demo accounts')
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(1)
})

test.each([
  [{ DATA: '' }, ['DATA', 'PUBLIC_URL', 'SMTP_URL']],
  [{ PUBLIC_URL: 'http://sign.example.org', SMTP_URL: 'smtp://x' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'https://sign.example.org/path', SMTP_URL: 'smtp://x' }, ['PUBLIC_URL']],
  [{ LEDGER: '../ledger', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['LEDGER']],
  [
    { SEAL_ORGANIZATION: '', SEAL_COUNTRY: 'France', PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://x' },
    ['SEAL_ORGANIZATION', 'SEAL_COUNTRY'],
  ],
  [{ PORT: 'eighty', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['PORT']],
])('production refuses unsuitable settings by name: %j', (env, names) => {
  const settings = () => settingsOf({ NODE_ENV: 'production', DATA: '/srv/paraph', ...env })
  expect(settings).toThrow(new RegExp(names.map((name) => `Set ${name} to`).join('[^]*')))
  expect(settings).toThrow(new RegExp(`^(Set [^]*){${names.length}}$`))
})

test('links start with PUBLIC_URL, or with localhost', () => {
  expect(settingsOf({ PORT: '3001' }).publicUrl).toBe('http://localhost:3001')
  expect(settingsOf({ PUBLIC_URL: 'https://sign.example.org' }).publicUrl).toBe('https://sign.example.org')
})
