import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

const form = async (app: App) => (await import('../screens/contact-edit.screen.tsx')).contactEditScreen(app)

/** The address book, and the form for a contact. */
export const contactRoutes = (app: App): DomainRoutes => ({
  app: [
    screenRoute(app, 'contacts', async () =>
      (await import('../screens/contact-list.screen.tsx')).contactListScreen(app),
    ),
    screenRoute(app, 'newContact', () => form(app)),
    screenRoute(app, 'editContact', () => form(app)),
  ],
})
