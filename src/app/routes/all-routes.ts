import type { PlainId } from '#ui/message.tsx'
import { accountRows } from './accounts.ts'
import { administrationRows } from './administration.ts'
import { certificationRows } from './certification.ts'
import { contactRows } from './contacts.ts'
import { platformRows } from './platform.ts'
import { requestRows } from './requests.ts'
import type { Row } from './row.ts'
import { signingRows } from './signing.ts'

const rows = {
  ...requestRows,
  ...accountRows,
  ...contactRows,
  ...certificationRows,
  ...administrationRows,
  ...signingRows,
  ...platformRows,
} as const

type Table = typeof rows

/** A page, by the key of its row. */
export type Route = keyof Table

/** The stem of a screen's file. */
export type ScreenName = Exclude<Table[Route]['screen'], null | 'unbuilt'>

/** The pages that a screen is drawn on. */
export type RouteOf<Screen extends ScreenName> = {
  [One in Route]: Table[One]['screen'] extends Screen ? One : never
}[Route]

/** The path pattern of each page as its type, from which come the parameters of its address. */
export type Paths = { [One in Route]: Table[One]['path'] }

/** The pages whose row has a property. */
export type RouteWith<Property extends keyof Row> = Property extends unknown
  ? { [One in Route]: Table[One] extends Record<Property, string | true | object> ? One : never }[Route]
  : never

type Linked = Row & {
  screen: ScreenName | 'unbuilt' | null
  parent?: Route
  token?: { without: Route | null }
}

/** Every page, in the order that menus have. A page leads to others by their keys. */
export const pages: Readonly<Record<Route, Linked>> = rows

export const routes = Object.keys(rows) as Route[]

/** The message that names a page. A row without one does not compile. */
export const titleOf = (route: Route): PlainId => `pages.${route}`

/** A page that has its screen. */
type Built = { [One in Route]: Table[One]['screen'] extends 'unbuilt' ? never : One }[Route]

/** Whether a page has its screen. Nothing leads to those that have none. */
export const isBuilt = <One extends Route>(route: One): route is One & Built => pages[route].screen !== 'unbuilt'

/** The page above a page. */
export const parentOf = (route: RouteWith<'parent'>): Route => pages[route].parent ?? route
