import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

const form = (app: App, route: 'newContact' | 'editContact') =>
  screenRoute(app, { route, screen: 'contact-edit' }, ({ contactEditScreen }) => contactEditScreen(app))

/** The address book, and the form for a contact. */
export const contactRoutes = (app: App): DomainRoutes => ({
  app: [
    screenRoute(app, { route: 'contacts', screen: 'contact-list' }, ({ contactListScreen }) => contactListScreen(app)),
    form(app, 'newContact'),
    form(app, 'editContact'),
  ],
})
