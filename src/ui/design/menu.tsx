import { Check } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator, type PopoverProps } from 'react-aria-components'
import { Icon, type IconOf } from './icon.tsx'
import { danger, dangerIcon, line, menu, option, optionIcon, options as optionsStyle, who } from './menu.css.ts'
import { mark } from './select.css.ts'

export type MenuOption = {
  id: string
  label: string
  icon?: IconOf
  /** Where it leads; what it does is said by `onAction`. */
  href?: string
  isDangerous?: boolean
  isDisabled?: boolean
  /** A line above it. */
  isApart?: boolean
}

export type MenuProps = {
  /** The button that opens it: `Button` or `IconButton`. */
  children: ReactElement
  /** What the menu is called for those who hear it; the button's name where left out. */
  label?: string
  /** Above the options: whose menu this is. */
  head?: ReactNode
  options: readonly MenuOption[]
  /** The one that holds now, where the options are a choice. */
  selected?: string
  /** Called with the id of what was chosen. */
  onAction?: (id: string) => void
  placement?: PopoverProps['placement']
}

/** Things to do, under a button. Arrows, Home, End and letters move; Escape closes and gives the focus back. */
export const Menu = ({ children, label, head, options, selected, onAction, placement = 'bottom end' }: MenuProps) => (
  <MenuTrigger>
    {children}
    <Popover placement={placement} offset={4}>
      <div className={menu}>
        {head && <div className={who}>{head}</div>}
        <AriaMenu
          className={optionsStyle}
          {...(label && { 'aria-label': label })}
          {...(selected !== undefined && { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(key) => onAction?.(String(key))}
          disabledKeys={options.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {options.map(({ id, label: words, icon, href, isDangerous = false, isApart = false }) => (
            <Fragment key={id}>
              {isApart && <Separator className={line} />}
              <MenuItem
                id={id}
                textValue={words}
                {...(href && { href })}
                className={`${option} ${isDangerous ? danger : ''}`}
              >
                {icon && (
                  <span className={isDangerous ? dangerIcon : optionIcon}>
                    <Icon of={icon} />
                  </span>
                )}
                {words}
                {id === selected && (
                  <span className={mark}>
                    <Icon of={Check} />
                  </span>
                )}
              </MenuItem>
            </Fragment>
          ))}
        </AriaMenu>
      </div>
    </Popover>
  </MenuTrigger>
)
