import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Link as AriaLink,
  type ButtonProps as AriaButtonProps,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { link, plain, quiet } from './link.css.ts'

declare module 'react-aria-components' {
  interface RouterConfig {
    /** Handed to the page that the link leads to. */
    routerOptions: { state: Record<string, string> }
  }
}

type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> & { children: ReactNode }

/** A link. Addresses of the application are opened without reloading the page. */
export const Link = ({ isQuiet = false, ...props }: LinkProps & { isQuiet?: boolean }) => (
  <AriaLink {...props} className={`${link} ${isQuiet ? quiet : ''}`} />
)

/** A button that looks like a link, for use in a sentence. */
export const TextButton = (
  props: Omit<AriaButtonProps, 'className' | 'style' | 'children'> & { children: ReactNode },
) => <AriaButton {...props} className={`${link} ${plain}`} />

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, isBlock, icon, children, ...props }: LinkProps & ButtonLook) => (
  <AriaLink
    {...props}
    className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) })}
  >
    {icon && <Icon of={icon} />}
    {children}
  </AriaLink>
)

/** A link that looks like a button, to an address that is no page of the application, such as that of another service. */
export const ExitButton = ({
  href,
  children,
  ...look
}: Omit<ButtonLook, 'icon'> & { href: string; children: ReactNode }) => (
  <a href={href} className={buttonClass(look)}>
    {children}
  </a>
)
