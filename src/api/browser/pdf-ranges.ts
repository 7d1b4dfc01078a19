import type { PDFDataRangeTransport } from 'pdfjs-dist'
import { NoConnection, UnexpectedAnswer } from '../client.ts'

/** A file of the server, with the headers that authorise it. */
export type RemoteFile = { url: string; headers?: () => Record<string, string> }

/** The bytes of one request; pdf.js also asks for multiples of it. */
export const RANGE = 65_536

/** The start of a file, or all of it if it is short or the server sends no ranges. */
export type Start = { bytes: Uint8Array<ArrayBuffer>; length: number }

/**
 * Reads the start of a file and learns its length. pdf.js by itself asks for the whole file and breaks that call off as
 * soon as it knows the length; by then much of the file is on its way.
 * @throws NoConnection, UnexpectedAnswer
 */
export async function readStart(file: RemoteFile, signal: AbortSignal): Promise<Start> {
  const response = await ask(file, { from: 0, to: RANGE }, signal)
  const bytes = await bytesOf(response)
  const total = /^bytes 0-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { bytes, length: total === undefined ? bytes.length : Number(total) }
}

/** Lets pdf.js read the ranges of a file that it needs. Calls `fail` once a range cannot be read, for pdf.js would wait. */
export function feed(
  transport: PDFDataRangeTransport,
  file: RemoteFile,
  { signal, fail }: { signal: AbortSignal; fail: (error: unknown) => void },
): void {
  transport.requestDataRange = (from, to) => {
    ask(file, { from, to }, signal)
      .then(bytesOf)
      .then((bytes) => transport.onDataRange(from, bytes))
      .catch(fail)
  }
}

async function ask(
  { url, headers }: RemoteFile,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
): Promise<Response> {
  const range = `bytes=${from}-${to - 1}`
  const response = await fetch(url, { headers: { ...headers?.(), range }, signal }).catch(disconnected)
  if (!response.ok) throw new UnexpectedAnswer(response)
  return response
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer().catch(disconnected))

function disconnected(error: unknown): never {
  throw error instanceof TypeError ? new NoConnection(error.message) : error
}
