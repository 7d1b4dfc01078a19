import type { ReactNode } from 'react'
import { Brand, SkipLink } from './brand.tsx'
import { LineFoot, type FootColumn } from './foot.tsx'
import { embeddedPage, publicFrame, publicHead, publicPage, spacer } from './shell.css.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

export type PublicLayoutProps = {
  /** The address of the signature check. */
  check: string
  /** The pages of the footer, with their addresses. */
  foot: readonly FootColumn[]
  /** The year in the copyright line. */
  year: number
  /** What asks about cookies, below the footer. */
  consent?: ReactNode
  children: ReactNode
}

/** The layout of public cards: login, and the pages links in mails lead to. */
export const PublicLayout = ({ check, foot, year, consent, children }: PublicLayoutProps) => (
  <div className={publicPage}>
    <div className={publicFrame}>
      <SkipLink />
      <header className={publicHead}>
        <Brand href={check} />
        <span className={spacer} />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {children}
      <LineFoot columns={foot} year={year} />
    </div>
    {consent}
  </div>
)

/** The layout of cards in a frame of another site, without any bars: it is as high as the card. */
export const EmbeddedLayout = ({ children }: { children: ReactNode }) => <div className={embeddedPage}>{children}</div>
