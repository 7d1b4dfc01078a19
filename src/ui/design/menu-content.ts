import type { ReactNode } from 'react'
import type { PopoverProps } from 'react-aria-components'
import type { IconOf } from './icon.tsx'

type MenuOption = {
  id: string
  label: string
  icon?: IconOf
  /** At the right: how many things wait behind it. */
  aside?: ReactNode
  /** Makes the option a link; other options call `onAction`. */
  href?: string
  /** Opens the link in a new tab. */
  isNewTab?: boolean
  isDangerous?: boolean
  isDisabled?: boolean
  /** Draws a separator above the option. */
  hasSeparator?: boolean
}

/** What a menu shows. */
export type MenuContent = {
  /** The accessible name. */
  label: string
  /** Above the options. */
  head?: ReactNode
  options: readonly MenuOption[]
  /** The id of the current option, if the options are a choice. */
  selected?: string
  /** Called with the id of the chosen option. */
  onAction?: (id: string) => void
  placement?: PopoverProps['placement']
}
