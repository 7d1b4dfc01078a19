import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Link as AriaLink,
  type ButtonProps as AriaButtonProps,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components'
import { lookOf, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { link, plain, quiet } from './link.css.ts'

type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> & { children: ReactNode }

/** Leads somewhere. An address of ours is gone to without loading the page anew. */
export const Link = ({ isQuiet = false, ...props }: LinkProps & { isQuiet?: boolean }) => (
  <AriaLink {...props} className={`${link} ${isQuiet ? quiet : ''}`} />
)

/** Does something, and looks like a link: in a sentence. */
export const TextButton = (
  props: Omit<AriaButtonProps, 'className' | 'style' | 'children'> & { children: ReactNode },
) => <AriaButton {...props} className={`${link} ${plain}`} />

/** Leads somewhere, and looks like a button. */
export const LinkButton = ({ variant, size, isBlock, icon, children, ...props }: LinkProps & ButtonLook) => (
  <AriaLink
    {...props}
    className={lookOf({ ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) })}
  >
    {icon && <Icon of={icon} />}
    {children}
  </AriaLink>
)
