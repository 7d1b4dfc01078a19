import type { components } from '#openapi'
import { Link } from '../../design/link.tsx'
import { Message } from '../../message.tsx'

/** Leads on to the organisation if a signature could not be recorded, and it has an address for that (SIGN-024). */
export function FailureLink({
  url,
}: {
  url: components['schemas']['SigningView']['params']['failureSigningRedirectUrl']
}) {
  if (url === null) return null
  return (
    <p>
      <Link href={url}>
        <Message id="signing-dialog.leaveTo" values={{ host: new URL(url).host }} />
      </Link>
    </p>
  )
}
