import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { MAIN } from '../design/page.tsx'
import { Message } from '../message.tsx'
import { brand, brandWord, logo, skip } from './shell.css.ts'

/** The logo and name of the application, as a link. */
export function Brand({ href }: { href: string }) {
  const { formatMessage } = useIntl()
  return (
    <Link href={href} aria-label={formatMessage({ id: 'shell.start' })} className={brand}>
      <svg viewBox="0 0 28 28" width={28} height={28} fill="none" aria-hidden className={logo}>
        <path
          d="M11.6 17.4V6.8h4a3.9 3.9 0 0 1 0 7.8H9.2c-3.2 0-4.6 2.6-2.8 4.6 2.5 2.7 9 2.3 15.4-.9"
          stroke="currentColor"
          strokeWidth={1.9}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={brandWord}>Paraph</span>
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
