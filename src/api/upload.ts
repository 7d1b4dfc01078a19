import { CALL_TIMEOUT } from './client.ts'

/** The progress of an upload, in bytes. */
export type Progress = { sent: number; total: number }

/**
 * A `fetch` that reports upload progress, for one call:
 * `api.POST(path, { body, bodySerializer: formOf, fetch: withProgress(report) })`. It uses XMLHttpRequest, the only
 * browser API that reports it.
 */
export const withProgress =
  (report: (progress: Progress) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      call.responseType = 'blob'
      call.timeout = CALL_TIMEOUT
      for (const [name, value] of request.headers) call.setRequestHeader(name, value)
      call.upload.addEventListener('progress', ({ loaded, total }) => report({ sent: loaded, total }))
      call.addEventListener('load', () => resolve(answerOf(call)))
      for (const end of ['error', 'timeout', 'abort'])
        call.addEventListener(end, () => reject(new TypeError(`The upload ended: ${end}`)))
      if (request.signal.aborted) reject(request.signal.reason)
      request.signal.addEventListener('abort', () => call.abort())
      call.send(body)
    })
  }

/** Statuses for which `Response` accepts no body. */
const WITHOUT_BODY = [204, 205, 304]

function answerOf(call: XMLHttpRequest): Response {
  const lines = call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(WITHOUT_BODY.includes(call.status) ? null : call.response, { status: call.status, headers })
}
