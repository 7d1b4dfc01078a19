import { Brand, SkipLink } from '../shell/brand.tsx'
import { bar } from '../shell/shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from '../shell/switches.tsx'
import { Message } from '../message.tsx'
import { spacer, tag } from './inspector.css.ts'

/** The bar of the inspector. `home`: the address of the start page. */
export const InspectorBar = ({ home }: { home: string }) => (
  <>
    <SkipLink />
    <header className={bar}>
      <Brand href={home} />
      <span className={tag}>
        <Message id="inspector.tag" />
      </span>
      <span className={spacer} />
      <LanguageSwitch isOnInk />
      <ThemeSwitch isOnInk />
    </header>
  </>
)
