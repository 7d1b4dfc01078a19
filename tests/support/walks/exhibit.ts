import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@playwright/test'
import Fastify from 'fastify'
import { build } from 'vite'
import { guardBrowsers } from '../../../server/http/headers.ts'
import { pages } from '../../../server/http/pages/pages.ts'
import { until } from '../server/until.ts'

/** Files that an exhibit can request, by path. With `ifHeader`, requests without that header get 403. */
type ExhibitFiles = {
  [address: string]: { type: string; body: Buffer; ifHeader?: [name: string, value: string] }
}

/**
 * An exhibit is one part of the application on a page of its own, for tests in a browser. It is built like the
 * application, with `entry` in place of `src/main.tsx`, and served with the server's headers, so that it runs under the
 * same security policy. Returns its address and a function that stops it.
 */
export function exhibit(entry: string, files: ExhibitFiles) {
  // On a machine that has much else to do, building takes minutes.
  test.setTimeout(300_000)
  return serveExhibit(entry, files)
}

/** The same outside a test, for measurements. */
export async function serveExhibit(entry: string, files: ExhibitFiles) {
  const folder = await built(entry)

  const app = Fastify()
  guardBrowsers(app, { https: false })
  for (const [address, { type, body, ifHeader }] of Object.entries(files))
    app.get(address, async (request, reply) => {
      if (ifHeader && request.headers[ifHeader[0]] !== ifHeader[1]) return reply.code(403).send()
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const [from, to] = range ? [Number(range[1]), Math.min(Number(range[2]), body.length - 1)] : [0, body.length - 1]
      if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${body.length}`)
      return reply
        .header('accept-ranges', 'bytes')
        .header('content-length', to - from + 1)
        .type(type)
        .send(body.subarray(from, to + 1))
    })
  await pages(app, folder)
  return {
    address: await app.listen({ host: 'localhost', port: 0 }),
    end: () => app.close(),
  }
}

/** The folder of a built exhibit. It is built once for a run: building takes longer than most tests. */
async function built(entry: string): Promise<string> {
  const folder = join(`${process.env['WALKS_DATA']}-exhibits`, entry.replaceAll('/', '-'))
  const begun = `${folder}.begun`
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(begun)
  } catch {
    await until('another worker to build the exhibit', () => existsSync(folder), { limit: 240_000 })
    return folder
  }
  try {
    await buildInto(folder, entry)
  } catch (error) {
    rmSync(begun, { recursive: true })
    throw error
  }
  return folder
}

async function buildInto(folder: string, entry: string) {
  const outDir = mkdtempSync(join(tmpdir(), 'exhibit-'))
  await build({
    logLevel: 'error',
    plugins: [
      {
        name: 'exhibit',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', entry) },
        // What runs before an application can start it, so that all its screens would be built: two thirds of the time.
        load: { filter: { id: /\/src\/main\.tsx$/ }, handler: () => '' },
      },
    ],
    build: { outDir, emptyOutDir: true },
  })
  renameSync(outDir, folder)
}
