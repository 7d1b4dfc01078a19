import type { Page, Request } from '@playwright/test'

/** What a page has loaded of one kind: how many files, and their bytes as transferred. */
export type Loaded = { requests: number; bytes: number }

const kinds = { worker: /\.worker\b.*js$/, script: /\.m?js$/, style: /\.css$/, font: /\.(woff2|ttf|pfb)$/ }
export type Kind = keyof typeof kinds

const names = Object.keys(kinds) as Kind[]

/** Counts the built files that a page loads from now on. The function returned says what they are. */
export function listen(page: Page): () => Promise<Record<Kind, Loaded>> {
  const finished: Request[] = []
  const workers: string[] = []
  page.on('requestfinished', (request) => finished.push(request))
  // The script of a worker is no request of its page.
  page.on('worker', (worker) => workers.push(worker.url()))

  return async () => {
    const loaded = Object.fromEntries(names.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Record<Kind, Loaded>
    const add = (url: string, bytes: number) => {
      const kind = names.find((one) => kinds[one].test(new URL(url).pathname))
      if (!kind) return
      loaded[kind].requests++
      loaded[kind].bytes += bytes
    }
    for (const request of finished)
      if (!kinds.worker.test(request.url())) add(request.url(), (await request.sizes()).responseBodySize)
    for (const url of workers) {
      const answer = await page.request.head(url, { headers: { 'accept-encoding': 'br' } })
      add(url, Number(answer.headers()['content-length']))
    }
    return loaded
  }
}
