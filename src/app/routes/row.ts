import type { MailedLink } from '#api/browser/link-tab.ts'
import type { Access } from '#machines/rules/accounts/guards.ts'
import type { Right } from '#machines/rules/accounts/rights.ts'

/** What is drawn around a screen: `frameless` ones fill the window, `visitor` ones are in the app shell for signed-in people. */
export type Layout = 'frameless' | 'public' | 'visitor' | 'app' | 'bareApp'

/** A group of the side menu; `start` and `check` have no heading. */
type SideGroup = 'start' | 'signature' | 'certification' | 'check' | 'manage' | 'settings'

/** A group of the user menu: what the person is asked for, and what is theirs. */
type UserGroup = 'asked' | 'own'

type SiteMapGroup = 'use' | 'account' | 'help' | 'legal'
type FootGroup = 'site' | 'legal' | 'help'

type Common = {
  /** The pattern of its path, in react-router's syntax. */
  path: string
  /** The stem of its screen's file; `unbuilt` until there is one, null where the address always leads elsewhere. */
  screen: string | null
  layout: Layout
  /** The page above, which is marked in the menu. */
  parent?: string
  // Its places in menus, where pages have the order of the table.
  side?: SideGroup
  /** It is in the side menu of people who only sign. */
  signers?: true
  user?: UserGroup
  /** It is in the header for visitors. */
  visitors?: true
  foot?: FootGroup
  /** Help about it: the id of a panel of the user guide. */
  help?: string
  /** The token in its address is kept in the tab; `without` one, another page is shown, if it is not null. */
  token?: { of: MailedLink; without: string | null }
}

/** The row of one page. Its name, in menus and links, is the message `pages.` with the key of the row. */
export type Row = Common &
  (
    | {
        access: 'everybody' | 'guests'
        /** Null: a link in a mail or an earlier step leads to it, and without them it has nothing to show. */
        siteMap: SiteMapGroup | null
      }
    | {
        /** `link`: everybody who has a signer's link. The loaders in `router/signers.ts` check it. */
        access: Exclude<Access, 'everybody' | 'guests'> | 'link'
        siteMap?: never
      }
  )

export type Rows = Readonly<Record<string, Row>>

/** For accounts that have all of these rights. */
export const having = <const All extends readonly Right[]>(...all: All) => ({ all })
