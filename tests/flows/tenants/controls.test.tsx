// @vitest-environment happy-dom
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import { PersonalDataView } from '#ui/tenants/personal/personal-data.view.tsx'
import { SingleSignOnView } from '#ui/tenants/single-sign-on.view.tsx'
import { StorageView } from '#ui/tenants/storage.view.tsx'
import { TenantParamsView } from '#ui/tenants/tenant-params.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { domainsPaths } from './domains.paths.ts'
import { personalDataPaths } from './personal-data.paths.ts'
import { singleSignOnPaths } from './single-sign-on.paths.ts'
import { storagePaths } from './storage.paths.ts'
import { tenantDomainsPaths } from './tenant-domains.paths.ts'
import { tenantStoragePaths } from './tenant-storage.paths.ts'
import { tenantParamsPaths } from './tenant-params.paths.ts'

testControls({
  domains: drawnBy(domainsPaths, (flow) => (
    <DomainsView
      {...flow}
      settings="/my-tenant-params"
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
  )),
  'personal-data': drawnBy(personalDataPaths, (flow) => (
    <PersonalDataView {...flow} settings="/my-tenant-params" requestOf={(id) => `/r/${id}`} />
  )),
  'single-sign-on': drawnBy(singleSignOnPaths, (flow, called) => (
    <SingleSignOnView
      {...flow}
      origin="https://sign.example.org"
      settings="/my-tenant-params"
      domains="/my-tenant-params/domains"
      keepSecret={called('keepSecret')}
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
  )),
  storage: drawnBy(storagePaths, (flow) => (
    <StorageView {...flow} settings="/my-tenant-params" requestOf={(id) => `/r/${id}`} dueRequests="/due" />
  )),
  'tenant-domains': drawnBy(tenantDomainsPaths, (flow) => (
    <DomainsView {...flow} settings="/tenants/t" IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })} />
  )),
  'tenant-storage': drawnBy(tenantStoragePaths, (flow) => (
    <StorageView {...flow} settings="/tenants/t" requestOf={(id) => `/r/${id}`} dueRequests={null} />
  )),
  'tenant-params': drawnBy(tenantParamsPaths, (flow) => (
    <TenantParamsView
      {...flow}
      name="Atelier"
      hasDeferred
      timeZones={['Europe/Paris', 'Indian/Reunion', 'UTC']}
      home="/home"
      singleSignOn="/sso"
      domains="/domains"
      storage="/storage"
      personalData="/personal-data"
      logoImage={async () => null}
    />
  )),
})
