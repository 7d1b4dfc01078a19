import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { Menu as AriaMenu, MenuItem, Popover, Separator, type PopoverProps } from 'react-aria-components'
import { Icon } from './icon.tsx'
import {
  danger,
  dangerIcon,
  line,
  menu,
  option,
  optionAside,
  optionIcon,
  options as optionsStyle,
  menuHead,
} from './menu.css.ts'
import type { MenuContent } from './menu-content.ts'
import { check } from './select.css.ts'

type MenuListProps = MenuContent &
  Pick<PopoverProps, 'triggerRef' | 'isOpen'> & {
    /** Which option has the focus first; true: none of them, but the menu. */
    focus: 'first' | 'last' | true
    onClose: () => void
  }

/** The options of a menu, beside the button that opened it. */
export const MenuList = (props: MenuListProps) => {
  const { label, head, options, selected, onAction, placement = 'bottom end', focus, onClose, ...popover } = props
  return (
    <Popover
      {...popover}
      trigger="MenuTrigger"
      aria-label={label}
      placement={placement}
      offset={4}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={menu}>
        {head && <div className={menuHead}>{head}</div>}
        <AriaMenu
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (ARIA menu button pattern)
          autoFocus={focus}
          onClose={onClose}
          className={optionsStyle}
          aria-label={label}
          {...(selected !== undefined && { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(key) => onAction?.(String(key))}
          disabledKeys={options.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {options.map(
            ({ id, label: words, icon, aside, href, isNewTab = false, isDangerous = false, hasSeparator = false }) => (
              <Fragment key={id}>
                {hasSeparator && <Separator className={line} />}
                <MenuItem
                  id={id}
                  textValue={words}
                  {...(href && { href })}
                  {...(isNewTab && { target: '_blank', rel: 'noopener' })}
                  className={`${option} ${isDangerous ? danger : ''}`}
                >
                  {icon && (
                    <span className={isDangerous ? dangerIcon : optionIcon}>
                      <Icon of={icon} />
                    </span>
                  )}
                  {words}
                  {aside && <span className={optionAside}>{aside}</span>}
                  {id === selected && (
                    <span className={check}>
                      <Icon of={Check} />
                    </span>
                  )}
                </MenuItem>
              </Fragment>
            ),
          )}
        </AriaMenu>
      </div>
    </Popover>
  )
}
