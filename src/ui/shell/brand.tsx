import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { MAIN } from '../design/page.tsx'
import { Message } from '../message.tsx'
import { Logo } from './logo.tsx'
import { brand, skip } from './shell.css.ts'

/** The logo and name of the application, as a link. */
export function Brand({ href }: { href: string }) {
  const { formatMessage } = useIntl()
  return (
    <Link href={href} aria-label={formatMessage({ id: 'shell.start' })} className={brand}>
      <Logo />
    </Link>
  )
}

/** Lets keyboard users skip the header and the menu. */
export const SkipLink = () => (
  <a
    href={`#${MAIN}`}
    className={skip}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(MAIN)?.focus()
    }}
  >
    <Message id="shell.skip" />
  </a>
)
