import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '../../support/server/test-folder.ts'

const folder = testFolder('paraph-start-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prints the address of each module that is loaded. */
const WATCH = `
  import { registerHooks } from 'node:module'
  import { writeSync } from 'node:fs'
  registerHooks({ load: (url, context, next) => (writeSync(2, url + '\\n'), next(url, context)) })`

test('a start loads no package that only some servers or few calls need', async () => {
  const server = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`, 'server/start.js'],
    {
      env: { ...process.env, DATA: folder, PORT: '0' },
    },
  )
  let loaded = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (loaded += text))
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  await once(server, 'close')
  const packages = new Set([...loaded.matchAll(/.*\/node_modules\/((@[^/]+\/)?[^/]+)\//g)].map(([, name]) => name))
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg-boss', 'xstate']))
  for (const name of ['@libpdf/core', '@scalar/fastify-api-reference', 'nodemailer', 'pkijs'])
    expect(packages).not.toContain(name)
})
