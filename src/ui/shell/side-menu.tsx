import { BookUser, FilePenLine, Files, ScanSearch } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Link } from 'react-aria-components'
import { Icon } from '../design/icon.tsx'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { item, label, list, iconBox, reason } from './menu.css.ts'

const icons = { newRequest: FilePenLine, requests: Files, contacts: BookUser, check: ScanSearch }

/** An entry of the menu; `isHere` if the current page is the entry's or one below it. */
export type MenuEntry = { route: keyof typeof icons; href: string; isHere: boolean }

type SideMenuProps = {
  entries: readonly MenuEntry[]
  onLeave?: () => void
}

/** The main menu of an account. On a phone new requests are disabled: placing fields needs a larger screen. */
export function SideMenu({ entries, onLeave }: SideMenuProps) {
  const { formatMessage } = useIntl()
  const isPhone = useMedia('phone')
  return (
    <nav aria-label={formatMessage({ id: 'shell.menu' })}>
      <ul className={list}>
        {entries.map(({ route, href, isHere }) => {
          const isOff = isPhone && route === 'newRequest'
          return (
            <li key={route}>
              <Link
                {...(!isOff && { href })}
                isDisabled={isOff}
                {...(isHere && { 'aria-current': 'page' })}
                {...(onLeave && { onPress: onLeave })}
                className={item}
              >
                <span className={iconBox}>
                  <Icon of={icons[route]} size={20} />
                </span>
                <span className={label}>
                  <Message id={`shell.menu.${route}`} />
                </span>
                {isOff && (
                  <span className={reason}>
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
