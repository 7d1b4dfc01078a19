// @vitest-environment happy-dom
import { ConsumptionView } from '#ui/stats/consumption.view.tsx'
import { UserDashboardView } from '#ui/stats/user-dashboard.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { consumptionPaths } from './consumption.paths.ts'
import { userDashboardPaths } from './user-dashboard.paths.ts'

testControls({
  consumption: drawnBy(consumptionPaths, (flow) => (
    <ConsumptionView {...flow} of="platform" hrefOf={(id) => `/tenants/${id}`} />
  )),
  'user-dashboard': drawnBy(userDashboardPaths, (flow) => (
    <UserDashboardView
      {...flow}
      firstName="Camille"
      openedAt={new Date('2026-11-21T14:00:00Z')}
      newRequest="/simple-signature"
      allRequests="/simple-signature-requests"
      hrefOf={(id) => `/simple-sign-detail/${id}`}
      newCertification="/certification-request"
      allCertifications="/certification-requests"
      hrefOfCertification={(id) => `/certification-requests/${id}`}
    />
  )),
})
