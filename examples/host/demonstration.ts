/** The password of all accounts of the demonstration. */
const PASSWORD = 'Analytical-Engine-1843'

/**
 * Lets pages of `origin` show signing pages, as an administrator of the demonstration, and makes a token, as a manager. In
 * production both are done on the screen: in the settings of the organisation, and at *API tokens*.
 * @throws Error if the server has no demonstration
 */
export async function demonstrationToken(paraph: string, origin: string): Promise<string> {
  await allowOrigin(paraph, await signIn(paraph, 'charles'), origin)
  const answer = await fetch(`${paraph}/api/private/channels`, {
    method: 'POST',
    headers: { ...headersOf(paraph, await signIn(paraph, 'mary')), 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Shop ${new Date().toISOString()}`,
      scopes: ['readRequests', 'sendRequests', 'embedRequests'],
      days: 30,
    }),
  })
  return ((await read(answer)) as { token: string }).token
}

/** Signs in, and returns the cookie of the session. */
async function signIn(paraph: string, user: string): Promise<string> {
  const answer = await fetch(`${paraph}/api/public/v1/auth`, {
    method: 'POST',
    headers: { origin: paraph, 'content-type': 'application/json' },
    body: JSON.stringify({ user, password: PASSWORD }),
  })
  await read(answer)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function allowOrigin(paraph: string, cookie: string, origin: string): Promise<void> {
  const path = `${paraph}/api/private/my-tenant-params`
  const before = await fetch(`${path}?mode=FULL`, { headers: headersOf(paraph, cookie) })
  type Params = {
    otpTypes: string[]
    defaultOtpType: string
    signingRedirectUrl: string | null
    failureSigningRedirectUrl: string | null
    embeddingOrigins?: string[]
  }
  const {
    otpTypes,
    defaultOtpType,
    signingRedirectUrl,
    failureSigningRedirectUrl,
    embeddingOrigins = [],
  } = (await read(before)) as Params
  if (embeddingOrigins.includes(origin)) return
  const answer = await fetch(path, {
    method: 'PATCH',
    headers: {
      ...headersOf(paraph, cookie),
      'content-type': 'application/json',
      'if-match': before.headers.get('etag') ?? '',
    },
    body: JSON.stringify({
      otpTypes,
      defaultOtpType,
      signingRedirectUrl,
      failureSigningRedirectUrl,
      embeddingOrigins: [...embeddingOrigins, origin],
    }),
  })
  // Somebody else has changed the settings meanwhile.
  if (answer.status === 412) return allowOrigin(paraph, cookie, origin)
  await read(answer)
}

const headersOf = (paraph: string, cookie: string) => ({ origin: paraph, cookie })

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${text}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}
