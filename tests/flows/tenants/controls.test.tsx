// @vitest-environment happy-dom
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import { SingleSignOnView } from '#ui/tenants/single-sign-on.view.tsx'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import { TenantListView } from '#ui/tenants/tenant-list.view.tsx'
import { TenantParamsView } from '#ui/tenants/tenant-params.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { domainsPaths } from './domains.paths.ts'
import { singleSignOnPaths } from './single-sign-on.paths.ts'
import { tenantDomainsPaths } from './tenant-domains.paths.ts'
import { tenantParamsPaths } from './tenant-params.paths.ts'
import { newTenantPaths, tenantListPaths, tenantPaths } from './tenants.paths.ts'

testControls({
  domains: drawnBy(domainsPaths, (flow) => (
    <DomainsView
      {...flow}
      settings="/my-tenant-params"
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
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
  'tenant-domains': drawnBy(tenantDomainsPaths, (flow) => (
    <DomainsView {...flow} settings="/tenants/t" IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })} />
  )),
  'tenant-edit': drawnBy([...newTenantPaths, ...tenantPaths], (flow) => (
    <TenantEditView
      {...flow}
      back={{ href: '/tenants', name: 'pages.tenants' }}
      accountsOf={(id) => `/accounts?tenantId=${id}`}
      domainsOf={(id) => `/tenants/${id}/domains`}
    />
  )),
  'tenant-list': drawnBy(tenantListPaths, (flow) => (
    <TenantListView {...flow} hrefOf={(id) => `/tenants/${id}`} newTenant="/create-tenant" />
  )),
  'tenant-params': drawnBy(tenantParamsPaths, (flow) => (
    <TenantParamsView
      {...flow}
      name="Atelier"
      home="/home"
      singleSignOn="/sso"
      domains="/domains"
      logoImage={async () => null}
    />
  )),
})
