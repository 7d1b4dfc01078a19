import { framingOrigin, hostPageAt, watchPage, type HostPage } from '#api/browser/host-page.ts'
import { isSessionId } from '#machines/rules/signing/embedding.ts'
import { linkIn } from '../bindings/early-signing.ts'
import { addressOf } from '../to.ts'

/** The page of another site that shows an embedded link in a frame; null if this page is shown in another way. */
export function findHost(): HostPage | null {
  const session = linkIn(location.pathname)
  if (session === undefined || !isSessionId(session)) return null
  const origin = framingOrigin()
  if (origin === null) return null
  // Otherwise it is as high as the frame, so that a frame that follows its height never shrinks.
  document.body.style.minHeight = '0'
  const host = hostPageAt(origin, session)
  watchPage(host, addressOf('terms'))
  return host
}
