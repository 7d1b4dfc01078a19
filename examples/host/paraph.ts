import { agreement } from './agreement.ts'

/** A server of Paraph, and an API token with the scopes `readRequests`, `sendRequests` and `embedRequests`. */
export type Paraph = { address: string; token: string }

/** Who is to sign. */
export type Visitor = { firstName: string; lastName: string; mail: string }

type Sent = { id: string; signers: { id: string }[] }

/** Calls the API. @throws Error with what it says if it refuses */
async function call<Answer>(
  { address, token }: Paraph,
  method: string,
  path: string,
  { body, revision }: { body?: object | FormData; revision?: string } = {},
): Promise<{ answer: Answer; revision: string }> {
  const isForm = body instanceof FormData
  const response = await fetch(`${address}/api/public/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(revision !== undefined && { 'if-match': revision }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return { answer: (await response.json()) as Answer, revision: response.headers.get('etag') ?? '' }
}

/** Sends a visitor the agreement, which they sign on a page of ours: nobody is mailed. */
export async function sendAgreement(paraph: Paraph, visitor: Visitor): Promise<Sent> {
  // The browser may send more, such as that no code is needed.
  const { firstName, lastName, mail } = visitor
  const draft = { name: 'Order of a table', timeZone: 'Europe/Paris' }
  const { id } = (await call<{ id: string }>(paraph, 'POST', '/simple-sign/create-request', { body: draft })).answer
  const files = new FormData()
  const pdf = agreement(`${firstName} ${lastName}`)
  files.append('files', new File([pdf], 'Order.pdf', { type: 'application/pdf' }))
  const { answer: uploaded } = await call<{ id: string }[]>(paraph, 'POST', `/simple-sign/${id}/file-upload`, {
    body: files,
  })
  const box = { pageNumber: 1, posX: 0.1, posY: 0.6, width: 0.35, height: 0.1 }
  const signature = { ...box, anchorType: 'SIGNATURE', anchorName: 'Signature', roleName: 'Customer' }
  const { revision } = await call(paraph, 'GET', `/simple-sign-requests/${id}`)
  const patched = await call(paraph, 'PATCH', `/simple-sign/${id}`, {
    revision,
    body: {
      expirationDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      signers: [{ firstName, lastName, mail, roles: ['Customer'], embedded: true }],
      template: { files: [{ id: uploaded[0]?.id, placeHolderList: [signature] }] },
    },
  })
  const body = {}
  return (await call<Sent>(paraph, 'POST', `/simple-sign/${id}/submit-request`, { body, revision: patched.revision }))
    .answer
}

/** A link with which the signer signs in a frame of a page with `origin`. Hand it to their browser, and to nobody else. */
export async function linkFor(paraph: Paraph, { id, signers }: Sent, origin: string): Promise<string> {
  const path = `/simple-sign/${id}/signers/${signers[0]?.id}/embedded-link`
  return (await call<{ url: string }>(paraph, 'POST', path, { body: { origin } })).answer.url
}

/** What has become of a request. An event in a browser is only a hint to ask. */
export const stateOf = async (paraph: Paraph, id: string): Promise<string> =>
  (await call<{ signers: { signatureSignerStatus: string }[] }>(paraph, 'GET', `/simple-sign-requests/${id}`)).answer
    .signers[0]?.signatureSignerStatus ?? 'UNKNOWN'
