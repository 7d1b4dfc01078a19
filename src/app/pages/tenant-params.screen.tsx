import { bind } from '#api/bind.ts'
import { logoImage } from '#api/browser/pictures/logo-image.ts'
import { tenantParamsPorts } from '#api/ports/tenants/tenant-params.ports.ts'
import { tenantParamsMachine } from '#machines/flows/tenants/tenant-params.machine.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { TenantParamsView } from '#ui/tenants/tenant-params.view.tsx'
import type { App } from '../app.ts'
import { ownEditPage } from '../bindings/own-edit-page.tsx'
import { to } from '../to.ts'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The parameters of the own organisation. */
export function screen(app: App) {
  const { api, session } = app
  const machine = tenantParamsMachine.provide({ actors: bind(tenantParamsPorts(api, browserZone)) })
  // The list of a browser has no UTC.
  const timeZones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
  const own = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof tenantParamsMachine>) => (
    <TenantParamsView
      {...props}
      name={own()?.tenant.name ?? ''}
      hasDeferred={own()?.tenant.deferredSignature ?? false}
      timeZones={timeZones}
      home={to('home')}
      singleSignOn={to('singleSignOn')}
      domains={to('domains')}
      storage={to('storage')}
      personalData={to('personalData')}
      logoImage={logoImage}
    />
  )
  return ownEditPage(app, {
    form: () => ({ machine, view: View }),
    idOf: ({ tenantId }) => tenantId,
    next: to('home'),
  })
}
