import { BookOpen, Mail, ScanSearch } from 'lucide-react'
import { Link } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { Icon } from '../design/icon.tsx'
import { Message } from '../message.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { iconBox, item, list } from './menu.css.ts'
import { setting, settings } from './visitor-drawer.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** A page that the header of visitors links to, and whether it is the current one. */
export type VisitorEntry = { page: 'check' | 'manual' | 'contactPage'; href: string; isHere: boolean }

type VisitorDrawerProps = {
  menu: readonly VisitorEntry[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const icons = { check: ScanSearch, manual: BookOpen, contactPage: Mail }

/** What the header of visitors has on a wide screen: the public pages, the language and the theme. */
export function VisitorDrawer({ menu, isOpen, onOpenChange }: VisitorDrawerProps) {
  const { formatMessage } = useIntl()
  const name = formatMessage({ id: 'shell.menu' })
  return (
    <MenuDrawer label={name} isOpen={isOpen} onOpenChange={onOpenChange} isAtEnd>
      <nav aria-label={name}>
        <ul className={list}>
          {menu.map(({ page, href, isHere }) => (
            <li key={page}>
              <Link
                href={href}
                {...(isHere && { 'aria-current': 'page' })}
                onPress={() => onOpenChange(false)}
                className={item}
              >
                <span className={iconBox}>
                  <Icon of={icons[page]} size={20} />
                </span>
                <Message id={`pages.${page}`} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={settings}>
        <div className={setting}>
          <span aria-hidden>
            <Message id="shell.language" />
          </span>
          <LanguageSwitch />
        </div>
        <div className={setting}>
          <span aria-hidden>
            <Message id="shell.theme" />
          </span>
          <ThemeSwitch />
        </div>
      </div>
    </MenuDrawer>
  )
}
