import { useIntl } from 'react-intl'
import type { cookieConsentMachine } from '#machines/flows/platform/cookie-consent.machine.ts'
import { Button } from '../design/button.tsx'
import { Link } from '../design/link.tsx'
import { MAIN } from '../design/page.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { card, lead, words } from './cookie-consent.css.ts'

type Props = ViewProps<typeof cookieConsentMachine> & {
  /** The address of the terms of use. */
  terms: string
}

/** The banner about cookies: a card at the foot of the window, beside which the page can be used. */
export function CookieConsentView({ state, send, terms }: Props) {
  const { formatMessage } = useIntl()
  if (!state.hasTag('asking')) return null
  const accept = () => {
    // The focus would be lost with the button.
    document.getElementById(MAIN)?.focus({ preventScroll: true })
    send({ type: 'cookies.accepted' })
  }
  return (
    <section aria-label={formatMessage({ id: 'cookie-consent.label' })} className={card}>
      <p className={words}>
        <b className={lead}>
          <Message id="cookie-consent.lead" />
        </b>{' '}
        <Message id="cookie-consent.text" />{' '}
        <Link href={terms}>
          <Message id="cookie-consent.terms" />
        </Link>
      </p>
      <Button onPress={accept}>
        <Message id="cookie-consent.accept" />
      </Button>
    </section>
  )
}
