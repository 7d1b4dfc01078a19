import { Check } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator, type PopoverProps } from 'react-aria-components'
import { Icon, type IconOf } from './icon.tsx'
import { danger, dangerIcon, line, menu, option, optionIcon, options as optionsStyle, menuHead } from './menu.css.ts'
import { check } from './select.css.ts'

type MenuOption = {
  id: string
  label: string
  icon?: IconOf
  /** Makes the option a link; other options call `onAction`. */
  href?: string
  isDangerous?: boolean
  isDisabled?: boolean
  /** Draws a separator above the option. */
  hasSeparator?: boolean
}

type MenuProps = {
  /** The button that opens the menu: `Button` or `IconButton`. */
  children: ReactElement
  /** The accessible name; the button's by default. */
  label?: string
  /** Above the options. */
  head?: ReactNode
  options: readonly MenuOption[]
  /** The id of the current option, if the options are a choice. */
  selected?: string
  /** Called with the id of the chosen option. */
  onAction?: (id: string) => void
  placement?: PopoverProps['placement']
}

/** A menu under a button, operated by keyboard as in the ARIA menu button pattern. */
export const Menu = ({ children, label, head, options, selected, onAction, placement = 'bottom end' }: MenuProps) => (
  <MenuTrigger>
    {children}
    <Popover placement={placement} offset={4}>
      <div className={menu}>
        {head && <div className={menuHead}>{head}</div>}
        <AriaMenu
          className={optionsStyle}
          {...(label && { 'aria-label': label })}
          {...(selected !== undefined && { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(key) => onAction?.(String(key))}
          disabledKeys={options.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {options.map(({ id, label: words, icon, href, isDangerous = false, hasSeparator = false }) => (
            <Fragment key={id}>
              {hasSeparator && <Separator className={line} />}
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
                  <span className={check}>
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
