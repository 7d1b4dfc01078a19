import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../design/icon-button.tsx'
import { MAIN } from '../design/page.tsx'
import { media } from '../design/tokens.ts'
import { toTop } from './to-top.css.ts'

/** The share of the window's height that is scrolled before the button appears (SHELL-077). */
const SHARE = 0.25

const subscribe = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  window.addEventListener('resize', notify)
  return () => {
    window.removeEventListener('scroll', notify)
    window.removeEventListener('resize', notify)
  }
}

/** A button that leads back to the top of a long page; the focus goes there, too. */
export function ToTop() {
  const { formatMessage } = useIntl()
  const isFar = useSyncExternalStore(subscribe, () => window.scrollY > window.innerHeight * SHARE)
  if (!isFar) return null
  return (
    <div className={toTop}>
      <IconButton
        variant="secondary"
        icon={ArrowUp}
        label={formatMessage({ id: 'shell.toTop' })}
        onPress={() => {
          // The button goes.
          document.getElementById(MAIN)?.focus({ preventScroll: true })
          window.scrollTo({ top: 0, behavior: window.matchMedia(media.still).matches ? 'instant' : 'smooth' })
        }}
      />
    </div>
  )
}
