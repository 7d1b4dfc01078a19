import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The signature check. */
export const proofRoutes = (app: App): DomainRoutes => ({
  visitor: [
    screenRoute(app, { route: 'check', screen: 'signature-check' }, ({ signatureCheckScreen }) =>
      signatureCheckScreen(app),
    ),
  ],
})
