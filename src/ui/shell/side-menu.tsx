import { FilePenLine, Files, ScanSearch } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Link } from 'react-aria-components'
import { Icon } from '../design/icon.tsx'
import { Message } from '../message.tsx'
import { item, label, list, sign, why } from './menu.css.ts'

const icons = { newRequest: FilePenLine, requests: Files, check: ScanSearch }

/** `isHere` where the page is that, or a part of it. */
export type MenuEntry = { route: keyof typeof icons; href: string; isHere: boolean }

type SideMenuProps = {
  entries: readonly MenuEntry[]
  /** In a drawer: placing fields needs a larger screen, so new requests wait for one. */
  isNarrow?: boolean
  onLeave?: () => void
}

/** Where an account may go. */
export function SideMenu({ entries, isNarrow = false, onLeave }: SideMenuProps) {
  const { formatMessage } = useIntl()
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })}>
      <ul className={list}>
        {entries.map(({ route, href, isHere }) => {
          const isOff = isNarrow && route === 'newRequest'
          return (
            <li key={route}>
              <Link
                {...(!isOff && { href })}
                isDisabled={isOff}
                {...(isHere && { 'aria-current': 'page' })}
                {...(onLeave && { onPress: onLeave })}
                className={item}
              >
                <span className={sign}>
                  <Icon of={icons[route]} size={20} />
                </span>
                <span className={label}>
                  <Message id={`shell.menu.${route}`} />
                </span>
                {isOff && (
                  <span className={why}>
                    <Message id="shell.menu.onComputer" />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
