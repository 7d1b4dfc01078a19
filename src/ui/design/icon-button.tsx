import type { Ref } from 'react'
import { Button, TooltipTrigger, type ButtonProps } from 'react-aria-components'
import { button, iconOnly, mutedIcon } from './button.css.ts'
import { Icon, type IconOf } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'className' | 'style' | 'children' | 'isPending'> & {
  ref?: Ref<HTMLButtonElement>
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: IconOf
  variant?: 'quiet' | 'secondary' | 'onInk'
  size?: keyof typeof iconOnly
}

/** A button with an icon and no text. */
export const IconButton = ({ label, icon, variant = 'quiet', size = 'medium', ...props }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <Button
      {...props}
      aria-label={label}
      className={`${button[variant]} ${iconOnly[size]} ${variant === 'onInk' ? '' : mutedIcon}`}
    >
      <Icon of={icon} size={size === 'small' ? 16 : 20} />
    </Button>
    <Tooltip>{label}</Tooltip>
  </TooltipTrigger>
)
