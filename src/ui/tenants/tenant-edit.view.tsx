import { useIntl } from 'react-intl'
import type { LineProblem } from '#machines/rules/edit/form-fields.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import { tenantForm } from '#machines/resources/tenants.resource.ts'
import { DOCUMENTS_QUOTA } from '#machines/rules/tenants/quota.ts'
import { MAX_TENANT_NAME, tenantServices, tenantTypes } from '#machines/rules/tenants/tenant.ts'
import { LinkButton } from '../design/link.tsx'
import { PlainForm } from '../edit/plain-form.tsx'
import type { BackLink } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Digits of the largest quota, with spaces between groups of three. */
const MAX_QUOTA_LENGTH = 13

type TenantEditViewProps = ViewProps<EditingOf<typeof tenantForm>> & {
  back: BackLink
  /** The address of the accounts of a tenant. */
  accountsOf: (id: string) => string
  /** The address of the domains of a tenant. */
  domainsOf: (id: string) => string
  /** The address of the storage of a tenant. */
  storageOf: (id: string) => string
}

/** The form of a tenant, new or known (TEN-004, TEN-005). */
export function TenantEditView({ state, send, back, accountsOf, domainsOf, storageOf }: TenantEditViewProps) {
  const { formatMessage } = useIntl()
  const { id, before, values } = state.context
  const isSandbox = values.sandbox === 'true'
  return (
    <PlainForm
      state={state}
      send={send}
      stem="tenant-edit"
      form={tenantForm}
      back={back}
      name={before.name}
      lead={id !== null && isSandbox && <Message id="tenant-edit.sandbox.lead" />}
      fields={[
        {
          name: 'name',
          label: formatMessage({ id: 'tenant-edit.name' }),
          maxLength: MAX_TENANT_NAME,
          autoComplete: 'off',
          isWide: true,
          complaint: (problem) =>
            formatMessage({ id: `tenant-edit.name.${problem as LineProblem}` }, { max: MAX_TENANT_NAME }),
        },
        {
          kind: 'select',
          name: 'type',
          label: formatMessage({ id: 'tenant-edit.type' }),
          isWide: true,
          options: tenantTypes.map((type) => ({
            value: type,
            label: formatMessage({ id: `tenant-list.type.${type}` }),
          })),
        },
        ...(id === null
          ? [
              {
                kind: 'switch' as const,
                name: 'sandbox' as const,
                label: formatMessage({ id: 'tenant-edit.sandbox' }),
                help: formatMessage({ id: 'tenant-edit.sandbox.help' }),
              },
            ]
          : []),
        // Nothing of a sandbox is anchored, so it certifies nothing.
        ...tenantServices.slice(0, isSandbox ? 1 : undefined).map((service, i) => ({
          kind: 'switch' as const,
          name: service,
          ...(i === 0 && { part: formatMessage({ id: 'tenant-edit.services' }) }),
          label: formatMessage({ id: `tenant-list.${service}` }),
          help: formatMessage({ id: `tenant-edit.${service}.help` }),
        })),
        ...(['requestQuota', 'documentQuota'] as const).map((name, i) => ({
          name,
          ...(i === 0 && { part: formatMessage({ id: 'tenant-edit.quota' }) }),
          label: formatMessage({ id: `tenant-edit.${name}` }),
          help: formatMessage({ id: `tenant-edit.${name}.help` }),
          maxLength: MAX_QUOTA_LENGTH,
          inputMode: 'numeric' as const,
          autoComplete: 'off',
          isWide: true,
          complaint: (problem: string) =>
            problem === 'notPositive'
              ? formatMessage({ id: `tenant-edit.${name}.notPositive` })
              : formatMessage({ id: 'tenant-edit.quota.invalid' }, { max: DOCUMENTS_QUOTA }),
        })),
      ]}
      actions={
        id !== null && (
          <>
            <LinkButton variant="quiet" href={accountsOf(id)}>
              <Message id="tenant-edit.accounts" />
            </LinkButton>
            <LinkButton variant="quiet" href={domainsOf(id)}>
              <Message id="tenant-edit.domains" />
            </LinkButton>
            <LinkButton variant="quiet" href={storageOf(id)}>
              <Message id="tenant-edit.storage" />
            </LinkButton>
          </>
        )
      }
    />
  )
}
