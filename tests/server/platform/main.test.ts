import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddedSettingsOf, settingsOf } from '../../../server/settings.ts'
import { nobody, operator } from '../../support/samples/operator.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const folder = testFolder('paraph-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The settings that production needs. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sign.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  TRUST_PROXY: 'none',
}

const serve = (env: Record<string, string> = {}) =>
  spawn(process.execPath, ['server/start.js'], { env: { ...process.env, DATA: folder, PORT: '0', ...env } })

/** Starts a server, which adds the demo accounts to the data folder, and returns how it ends while a call never finishes. */
async function stopDuringCall(): Promise<{ code: unknown; steps: string }> {
  const server = serve()
  let steps = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (steps += text))
  const [output] = await once(server.stdout.setEncoding('utf8'), 'data')
  const socket = connect(Number(/localhost:(\d+)/.exec(output)?.[1]), '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/public/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await once(socket, 'connect')
  // A later call was answered, so the server has this one.
  await fetch(`http://127.0.0.1:${socket.remotePort}/api/public/v1/ledger-key`)
  server.kill('SIGTERM')
  const [code] = await once(server, 'close')
  return { code, steps }
}
let living: ReturnType<typeof stopDuringCall> | undefined
/** Fills the data folder, unless another test did. */
const lived = () => (living ??= stopDuringCall())

test('the server stops although a call never finishes', async () => {
  expect((await lived()).code).toBe(0)
})

test('a start names each step that takes seconds', async () => {
  const { steps } = await lived()
  expect(steps.split('\n').filter((line) => line.endsWith('…'))).toEqual([
    'Loading the server …',
    'Opening the database …',
    'Adding the demonstration accounts …',
    'Starting the server …',
  ])
})

test('a data folder with the demo accounts is refused in production', async () => {
  await lived()
  const server = serve(PRODUCTION)
  const [output] = await once(server.stderr.setEncoding('utf8'), 'data')
  expect(output).toContain('demo accounts')
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(1)
})

/** Starts a server in production on a folder, and returns what it said, its address, and a function that stops it. */
async function startProduction(data: string) {
  const server = serve({ ...PRODUCTION, DATA: data })
  let said = ''
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said + errors, { timeout: 60_000 }).toMatch(/Paraph is at \S+:\d+/)
  // What a start prints is there before a call is answered.
  const address = `http://127.0.0.1:${/Paraph is at \S+:(\d+)/.exec(said)![1]}`
  const page = (path: string) => fetch(address + path, { redirect: 'manual' })
  await page('/gcu')
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    return { said, errors }
  }
  return { said: () => said, address, page, stop }
}

test('in production, an empty server prints the link that makes its first account, and only there', async () => {
  const data = testFolder('paraph-')
  const LINK = /https:\/\/sign\.example\.org\/first-start\/([\w-]{43})/
  try {
    const first = await startProduction(data)
    const old = LINK.exec(first.said())![1]!
    for (const path of ['/', '/login', '/login?redirect=%2Fcontacts', '/home'])
      expect([path, (await first.page(path)).headers.get('location')]).toEqual([path, '/first-start'])
    await first.stop()

    const second = await startProduction(data)
    const token = LINK.exec(second.said())![1]!
    expect(token).not.toBe(old)
    const create = (one: string) =>
      fetch(`${second.address}/api/public/v1/first-start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({
          token: one,
          organization: 'Analytical Engines',
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'nora@example.com',
          password: 'Difference Engine no 2',
          readAndAgreedWithTermsOfUse: true,
          language: 'EN',
          timeZone: 'Europe/London',
        }),
      })
    await second.page(`/first-start/${token}`)
    expect([(await create(old)).status, (await create(token)).status]).toEqual([410, 204])
    expect((await second.page('/login')).status).toBe(200)
    const { said, errors } = await second.stop()
    expect([said.split(token).length - 1, errors.includes(token)]).toEqual([1, false])

    const third = await startProduction(data)
    expect(third.said()).not.toContain('first-start')
    await third.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { env: { ...process.env, DATA: folder }, encoding: 'utf8' })

/** The exit code of a server that ends by itself, and what it said. */
async function refused(env: Record<string, string> = {}): Promise<[code: unknown, said: string]> {
  const server = serve(env)
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(server, 'close')
  return [code, said]
}

test('a server closes its data folder to others, and verify refuses while it runs and finds all intact afterwards', async () => {
  await lived()
  chmodSync(folder, 0o755)
  const server = serve()
  await once(server.stdout, 'data')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'lock.db')).mode & 0o077).toBe(0)
  const running = run('scripts/verify.ts', '--store')
  expect([running.status, running.stderr]).toEqual([2, expect.stringContaining('in use by another server')])
  server.kill('SIGTERM')
  await once(server, 'exit')
  const stopped = run('scripts/verify.ts', '--store', folder)
  expect([stopped.status, stopped.stderr, stopped.stdout]).toEqual([
    0,
    '',
    expect.stringContaining('All of it is intact.'),
  ])
})

test('a start without its secret is refused with what to set, and goes on once it is set; verify names it, too', async () => {
  await lived()
  rmSync(join(folder, 'keys/secret'))
  const [code, said] = await refused()
  expect([code, said]).toEqual([1, expect.stringContaining('keys/secret is missing')])
  const verified = run('scripts/verify.ts', '--store')
  expect([verified.status, verified.stderr]).toEqual([1, 'BROKEN Keys: the secret is missing in keys.\n'])
  const server = serve({ ACCEPT: /ACCEPT=([a-z0-9-]+)/.exec(said)![1]! })
  let output = ''
  for await (const text of server.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    output += text
    if (output.includes('Paraph is at')) break
  }
  expect(output).toContain('Accepted (missing-secret-')
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test('a repair of the ledger says what it did, and makes no data folder', async () => {
  await lived()
  const repaired = run('scripts/repair.ts', 'ledger')
  expect([repaired.status, repaired.stdout]).toEqual([
    0,
    expect.stringMatching(/^ledger: \d+ blocks, 0 of them restored/),
  ])
  expect(run('scripts/repair.ts').status).toBe(2)
  expect(run('scripts/repair.ts', 'ledger', join(folder, 'nowhere'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is no data folder'),
  })
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

test.each([
  [{ DATA: '', TRUST_PROXY: '' }, ['DATA', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY']],
  ...['yes', '1', '10.0.0.0/33', '127.0.0.1,proxy'].map((proxy): [Record<string, string>, string[]] => [
    { TRUST_PROXY: proxy, PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' },
    ['TRUST_PROXY'],
  ]),
  [{ PUBLIC_URL: 'http://sign.example.org', SMTP_URL: 'smtp://x' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'https://sign.example.org/path', SMTP_URL: 'smtp://x' }, ['PUBLIC_URL']],
  [{ LEDGER: '../ledger', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['LEDGER']],
  [
    { SEAL_ORGANIZATION: '', SEAL_COUNTRY: 'France', PUBLIC_URL: 'https://x.example', SMTP_URL: 'smtp://x' },
    ['SEAL_ORGANIZATION', 'SEAL_COUNTRY'],
  ],
  [{ DATABASE_TIMEOUT: '0', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['DATABASE_TIMEOUT']],
  [{ DATABASE_TIMEOUT: 'long', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['DATABASE_TIMEOUT']],
  [{ PORT: 'eighty', PUBLIC_URL: 'https://sign.example.org', SMTP_URL: 'smtp://x' }, ['PORT']],
])('production refuses unsuitable settings by name: %j', (env, names) => {
  const settings = () => settingsOf({ NODE_ENV: 'production', DATA: '/srv/paraph', TRUST_PROXY: 'none', ...env })
  expect(settings).toThrow(new RegExp(names.map((name) => `Set ${name} to`).join('[^]*')))
  expect(settings).toThrow(new RegExp(`^(Set [^]*){${names.length}}$`))
})

test.each([
  [{ DATABASE_URL: 'mysql://db/paraph' }, 'Set DATABASE_URL to the address of a PostgreSQL database'],
  [{ DATABASE_URL: 'postgres://db' }, 'Set DATABASE_URL to the address of a PostgreSQL database'],
  [{ DATABASE_URL: 'postgres://db/paraph', DATABASE_OWNER_URL: 'db' }, 'Set DATABASE_OWNER_URL to the address'],
  [{ DATABASE_OWNER_URL: 'postgres://db/paraph' }, 'Set DATABASE_URL, too'],
])('an address of a database that cannot be one is refused by name: %j', (env, problem) => {
  expect(() => settingsOf(env)).toThrow(problem)
})

test('commands for the embedded database refuse another one by name', () => {
  expect(() => embeddedSettingsOf({ DATABASE_URL: 'postgres://db/paraph' })).toThrow('embedded database only')
  expect(embeddedSettingsOf({}).databaseUrl).toBeNull()
})

test('a statement may take 30 seconds, or as long as DATABASE_TIMEOUT says', () => {
  expect(settingsOf({}).databaseTimeout).toBe(30)
  expect(settingsOf({ DATABASE_TIMEOUT: '90' }).databaseTimeout).toBe(90)
})

test('an account stores 2 GB of files a day and its tenant 20 GB, or as the settings say', () => {
  const MB = 1024 * 1024
  expect(settingsOf({}).byteBudget).toEqual({ account: 2048 * MB, tenant: 20_480 * MB, trash: 10_240 * MB })
  const env = { STORAGE_PER_ACCOUNT: '1', STORAGE_PER_TENANT: '2', TRASH_SPACE: '3' }
  expect(settingsOf(env).byteBudget).toEqual({ account: MB, tenant: 2 * MB, trash: 3 * MB })
  for (const name of Object.keys(env))
    for (const wrong of ['0', '-1', '1.5', 'much'])
      expect(() => settingsOf({ ...env, [name]: wrong })).toThrow(`Set ${name} to a number of megabytes.`)
})

test.each([
  [{}, false],
  [{ TRUST_PROXY: 'none' }, false],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }, '10.0.0.0/8, ::1,loopback'],
])('TRUST_PROXY says which proxies are trusted: %j', (env, trusted) => {
  expect(settingsOf(env).trustProxy).toBe(trusted)
})

test('links start with PUBLIC_URL, or with localhost', () => {
  expect(settingsOf({ PORT: '3001' }).publicUrl).toBe('http://localhost:3001')
  expect(settingsOf({ PUBLIC_URL: 'https://sign.example.org' }).publicUrl).toBe('https://sign.example.org')
})

test('STAT-005 DISCOVER_URL is a web address, or not set', () => {
  const DISCOVER_URL = 'https://www.example.org/signing?from=paraph'
  expect([settingsOf({}).discoverUrl, settingsOf({ DISCOVER_URL }).discoverUrl]).toEqual([null, DISCOVER_URL])
  for (const wrong of ['www.example.org', 'javascript:alert(1)', 'mailto:a@b.example'])
    expect(() => settingsOf({ DISCOVER_URL: wrong })).toThrow('Set DISCOVER_URL to a web address')
})

describe('the operator', () => {
  const env = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    OPERATOR_EMAIL: operator.mail,
    OPERATOR_PHONE: operator.phone,
    OPERATOR_REGISTRATION: operator.registration,
    OPERATOR_DIRECTOR: operator.director,
    OPERATOR_HOST: operator.host,
    OPERATOR_PRIVACY_EMAIL: operator.privacyMail,
  }

  test('is named by the settings; personal data go to the email address if no other is set', () => {
    expect(settingsOf({}).operator).toEqual(nobody)
    expect(settingsOf(env).operator).toEqual(operator)
    expect(settingsOf({ OPERATOR_EMAIL: 'a@b.example' }).operator).toEqual({
      ...nobody,
      mail: 'a@b.example',
      privacyMail: 'a@b.example',
    })
  })

  test('is refused by name in several lines, or with a wrong address', () => {
    for (const name of Object.keys(env))
      expect(() => settingsOf({ ...env, [name]: 'one\ntwo' })).toThrow(`Set ${name} to a text of one line`)
    for (const name of ['OPERATOR_EMAIL', 'OPERATOR_PRIVACY_EMAIL'])
      expect(() => settingsOf({ ...env, [name]: 'engines' })).toThrow(`Set ${name} to an email address.`)
  })
})
