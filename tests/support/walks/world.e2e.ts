import { expect } from '@playwright/test'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { test } from './stage.ts'

const id = 'a'.repeat(24)

// The calls come from a page that makes none by itself.
test.beforeEach(async ({ stage: { page } }) => void (await page.goto('/rejected-sign-request')))

test('checks a form against the contract and answers with bytes', async ({ stage: { page, world } }) => {
  const upload = page.evaluate(
    async ([path, name]) => {
      const form = new FormData()
      form.append(name!, new Blob(['%PDF']), 'a.pdf')
      const request = new Request(path!, { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type')! }
      return (await fetch(path!, { method: 'POST', body: await request.arrayBuffer(), headers })).status
    },
    [`/api/public/v1/simple-sign/${id}/file-upload`, 'files'],
  )
  await world.answers('uploadFiles', 200, [])
  expect(await upload).toBe(200)

  const download = page.evaluate(
    async (path) => (await fetch(path, { headers: { authorization: 'Bearer t' } })).text(),
    `/api/private/simple-sign-files/signer/download/${id}`,
  )
  await world.answers('downloadSignerFile', 200, Buffer.from('%PDF-1.7'))
  expect(await download).toBe('%PDF-1.7')
})

type Call = { method?: string; body?: string }
const wrong: [string, 'uploadFiles' | 'getSigner' | 'listRequests' | 'patchRequest', string, Call, string][] = [
  ['a form without its file', 'uploadFiles', `/public/v1/simple-sign/${id}/file-upload`, { method: 'POST' }, 'object'],
  ['a link’s call without its token', 'getSigner', '/private/simple-sign-requests/signer/me', {}, 'no token'],
  ['an invalid query', 'listRequests', '/public/v1/simple-sign-requests?size=0', {}, 'minimum'],
  [
    'a change without If-Match',
    'patchRequest',
    `/public/v1/simple-sign/${id}`,
    { method: 'PATCH', body: '{"name":"n"}' },
    'if-match',
  ],
]
for (const [what, operation, path, init, error] of wrong)
  test(`refuses ${what}`, async ({ stage: { page, world } }) => {
    // The call is never answered, so its promise is ignored.
    page.evaluate(([url, given]) => fetch(url, given).catch(() => {}), [`/api${path}`, init] as const).catch(() => {})
    await expect(world.refuses(operation, 'NotFoundException')).rejects.toThrow(error)
  })

test('keeps a stream open until it sends a hint, and waits until the page listens again', async ({
  stage: { page, world },
}) => {
  const received = page.evaluate(async () => {
    const heard = await (await fetch('/api/private/hints')).text()
    void fetch('/api/private/hints').catch(() => {})
    return heard
  })
  await world.isAsked('listenForHints')
  expect(world.waiting).toEqual([])
  await world.hints(requestSubject(id))
  expect(await received).toBe(`event: changed\ndata: request/${id}\n\n`)
})

test('the end breaks off calls that are still on their way', async ({ stage: { page, world } }) => {
  const call = page.evaluate(() => fetch('/api/private/hints').then(String, () => 'broken off'))
  await world.end()
  expect(await call).toBe('broken off')
})
