import { tenantParamsMachine } from '#machines/flows/tenants/tenant-params.machine.ts'
import { blankParams } from '#machines/rules/tenants/params.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { administrator } from '../../support/sample-organisation.ts'

export const tenantParamsPaths = plainEditPaths(tenantParamsMachine, {
  id: administrator.tenantId,
  loaded: {
    ...blankParams,
    deferredReminder: 'EVERY_HOUR',
    deferredDays: 'DAY',
    deferredTimeZone: 'Europe/Paris',
    deferredFlowName: 'Invoices',
  },
  entered: { signingRedirectUrl: 'https://atelier-morel.example/merci', deferredFlowName: 'Invoices of the day' },
  isStaying: true,
  isAlwaysThere: true,
  refusal: { name: 'RedirectUrlException', field: 'signingRedirectUrl' },
})
