import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressAll } from '../../scripts/build/compress.ts'
import { guardBrowsers } from '../../server/http/headers.ts'
import { pages } from '../../server/http/pages/pages.ts'

/** Serves the page of bare pdf.js, built and compressed like the application, at `/NAME` for the file of each name. */
export async function serveBare(files: Record<string, Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-bare-'))
  await build({
    logLevel: 'error',
    plugins: [
      {
        name: 'bare',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('/src/main.tsx', '/bench/signing/bare.ts'),
        },
      },
    ],
    build: { outDir: folder, emptyOutDir: true },
  })
  await compressAll(folder)
  const app = Fastify()
  guardBrowsers(app, { https: false })
  for (const [name, body] of Object.entries(files))
    app.get(`/${name}.pdf`, (request, reply) => {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const [from, to] = start ? [Number(start), Math.min(Number(end), body.length - 1)] : [0, body.length - 1]
      if (start) reply.code(206).header('content-range', `bytes ${from}-${to}/${body.length}`)
      return reply
        .header('accept-ranges', 'bytes')
        .header('content-length', to - from + 1)
        .type('application/pdf')
        .send(body.subarray(from, to + 1))
    })
  await pages(app, folder)
  return {
    address: await app.listen({ host: 'localhost', port: 0 }),
    end: async () => {
      await app.close()
      rmSync(folder, { recursive: true })
    },
  }
}
