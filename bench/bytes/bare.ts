import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressAll } from '../../scripts/build/compress.ts'
import { pages } from '../../server/http/pages/pages.ts'

const HTML = '<!doctype html><div id="root"></div><script type="module" src="./main.ts"></script>'
const MAIN = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createBrowserRouter } from 'react-router'
  import { RouterProvider } from 'react-router/dom'
  const router = createBrowserRouter([{ path: '*', Component: () => createElement('h1', null, 'Bare') }])
  createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))`

/** Builds and serves a page of react, react-dom and react-router with one heading, in the same way as ours. */
export async function bareSite(): Promise<{ address: string; end: () => Promise<void> }> {
  // In the project, so that its packages are found.
  const root = mkdtempSync(join(import.meta.dirname, '.bare-'))
  const outDir = mkdtempSync(join(tmpdir(), 'paraph-bare-'))
  try {
    writeFileSync(join(root, 'index.html'), HTML)
    writeFileSync(join(root, 'main.ts'), MAIN)
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    })
    await compressAll(outDir)
  } finally {
    rmSync(root, { recursive: true })
  }
  const app = Fastify()
  await pages(app, outDir)
  const address = await app.listen({ host: 'localhost', port: 0 })
  return {
    address,
    end: async () => {
      await app.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
