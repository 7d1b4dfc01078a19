/** A call to another server: a GET, or a POST of a body with its media type. */
export type Call = { url: string; post?: { type: string; body: Uint8Array<ArrayBuffer> } }

/** Limits of a call: milliseconds and bytes. */
export type CallLimits = { time: number; bytes: number }

/**
 * The answer of another server, which is not followed elsewhere.
 * @throws Error if the address is not one of HTTP, the answer is no success, takes too long or is too large
 */
export async function shortCall({ url, post }: Call, { time, bytes }: CallLimits): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^https?:\/\//i.test(url)) throw new Error('not an address of HTTP')
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(time),
    ...(post && { method: 'POST', headers: { 'content-type': post.type }, body: post.body }),
  })
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body) {
    size += piece.length
    if (size > bytes) throw new Error(`answered more than ${bytes} bytes`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
