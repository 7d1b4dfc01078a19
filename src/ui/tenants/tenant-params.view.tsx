import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { tenantParamsMachine } from '#machines/flows/tenants/tenant-params.machine.ts'
import { MAX_METADATA, MAX_METADATA_KEY } from '#machines/rules/edit/metadata.ts'
import { MAX_URL_LENGTH } from '#machines/rules/edit/redirect-url.ts'
import {
  attachmentNames,
  auditTrails,
  logoBoxes,
  MAX_ORIGINS,
  otpTypes,
  paramsProblems,
  trimParams,
  type LogoName,
  type ParamsProblems,
  type RedirectName,
} from '#machines/rules/tenants/params.ts'
import { LinkButton } from '../design/link.tsx'
import { EditView } from '../edit/edit.view.tsx'
import type { PickerProps } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { useDeferredFields } from './deferred-fields.ts'
import { LogoPicker, type LogoImage } from './logo-picker.tsx'

type TenantParamsViewProps = ViewProps<typeof tenantParamsMachine> & {
  /** The name of the organisation. */
  name: string
  /** Whether people of the organisation may certify documents later. */
  hasDeferred: boolean
  /** The time zones that a schedule can be in. */
  timeZones: readonly string[]
  /** The address of the start page. */
  home: string
  /** The address of the settings of single sign-on. */
  singleSignOn: string
  /** The address of the domains of the organisation. */
  domains: string
  /** The address of what the organisation keeps for how long. */
  storage: string
  /** The address of what the organisation has of a person. */
  personalData: string
  logoImage: LogoImage
}

/** The parameters of the own tenant (RIGHT-035, RIGHT-045). */
export function TenantParamsView(given: TenantParamsViewProps) {
  const { state, send, name, home, singleSignOn, domains, storage, personalData, logoImage } = given
  const deferred = useDeferredFields(state.context.values, given.timeZones)
  const { formatMessage } = useIntl()
  const pickers = useMemo(() => {
    const pickerOf = (logo: LogoName) => (props: PickerProps) => (
      <LogoPicker {...props} name={logo} tenant={name} logoImage={logoImage} />
    )
    return { webLogo: pickerOf('webLogo'), emailLogo: pickerOf('emailLogo') }
  }, [name, logoImage])
  const logo = (of: LogoName) => ({
    kind: 'picture' as const,
    name: of,
    label: formatMessage({ id: `tenant-params.${of}` }),
    help: formatMessage({ id: `tenant-params.${of}.help` }, logoBoxes[of]),
    Picker: pickers[of],
  })
  const address = (of: RedirectName) => ({
    name: of,
    type: 'url' as const,
    label: formatMessage({ id: `tenant-params.${of}` }),
    help: formatMessage({ id: `tenant-params.${of}.help` }),
    maxLength: MAX_URL_LENGTH,
    autoComplete: 'off',
    isWide: true,
    complaint: () => formatMessage({ id: 'tenant-params.signingRedirectUrl.invalid' }),
  })
  return (
    <EditView
      state={state}
      send={send}
      title={formatMessage({ id: 'tenant-params.title' })}
      lead={name}
      back={{ href: home, label: formatMessage({ id: 'tenant-params.back' }) }}
      fields={[
        {
          kind: 'switch',
          name: 'otpMail',
          part: formatMessage({ id: 'tenant-params.otp' }),
          label: formatMessage({ id: 'tenant-params.otpMail' }),
          help: formatMessage({ id: 'tenant-params.otpMail.help' }),
        },
        {
          kind: 'switch',
          name: 'otpNone',
          label: formatMessage({ id: 'tenant-params.otpNone' }),
          help: formatMessage({ id: 'tenant-params.otpNone.help' }),
        },
        {
          kind: 'select',
          name: 'defaultOtpType',
          label: formatMessage({ id: 'tenant-params.defaultOtpType' }),
          isWide: true,
          options: otpTypes.map((value) => ({
            value,
            label: formatMessage({ id: value === 'MAIL' ? 'tenant-params.otpMail' : 'tenant-params.otpNone' }),
          })),
          complaint: (problem) =>
            formatMessage({
              id: `tenant-params.defaultOtpType.${problem as NonNullable<ParamsProblems['defaultOtpType']>}`,
            }),
        },
        { ...logo('webLogo'), part: formatMessage({ id: 'tenant-params.looks' }) },
        logo('emailLogo'),
        {
          kind: 'select' as const,
          name: 'auditTrailGeneration',
          part: formatMessage({ id: 'tenant-params.trail' }),
          label: formatMessage({ id: 'tenant-params.auditTrailGeneration' }),
          help: formatMessage({ id: 'tenant-params.auditTrailGeneration.help' }),
          isWide: true,
          options: (['BOTH', ...auditTrails] as const).map((value) => ({
            value,
            label: formatMessage({ id: `tenant-params.auditTrailGeneration.${value}` }),
          })),
        },
        ...attachmentNames.map((of, place) => ({
          kind: 'switch' as const,
          name: of,
          ...(place === 0 && { part: formatMessage({ id: 'tenant-params.attached' }) }),
          label: formatMessage({ id: `tenant-params.${of}` }),
          help: formatMessage({ id: `tenant-params.${of}.help` }),
        })),
        {
          kind: 'lines' as const,
          name: 'metadataKeys',
          part: formatMessage({ id: 'tenant-params.metadata' }),
          label: formatMessage({ id: 'tenant-params.metadataKeys' }),
          help: formatMessage({ id: 'tenant-params.metadataKeys.help' }, { max: MAX_METADATA }),
          isWide: true,
          complaint: (problem: string) =>
            formatMessage(
              { id: `tenant-params.metadataKeys.${problem as NonNullable<ParamsProblems['metadataKeys']>}` },
              { max: MAX_METADATA, letters: MAX_METADATA_KEY },
            ),
        },
        {
          kind: 'switch' as const,
          name: 'comments' as const,
          part: formatMessage({ id: 'tenant-params.exchange' }),
          label: formatMessage({ id: 'tenant-params.comments' }),
          help: formatMessage({ id: 'tenant-params.comments.help' }),
        },
        {
          kind: 'lines' as const,
          name: 'embeddingOrigins' as const,
          part: formatMessage({ id: 'tenant-params.embedding' }),
          label: formatMessage({ id: 'tenant-params.embeddingOrigins' }),
          help: formatMessage({ id: 'tenant-params.embeddingOrigins.help' }, { max: MAX_ORIGINS }),
          isWide: true,
          complaint: (problem: string) =>
            formatMessage(
              { id: `tenant-params.embeddingOrigins.${problem as NonNullable<ParamsProblems['embeddingOrigins']>}` },
              { max: MAX_ORIGINS },
            ),
        },
        { ...address('signingRedirectUrl'), part: formatMessage({ id: 'tenant-params.after' }) },
        address('failureSigningRedirectUrl'),
        ...(given.hasDeferred ? deferred : []),
      ]}
      actions={
        <>
          <LinkButton variant="quiet" href={singleSignOn}>
            <Message id="tenant-params.singleSignOn" />
          </LinkButton>
          <LinkButton variant="quiet" href={domains}>
            <Message id="tenant-params.domains" />
          </LinkButton>
          <LinkButton variant="quiet" href={storage}>
            <Message id="tenant-params.storage" />
          </LinkButton>
          <LinkButton variant="quiet" href={personalData}>
            <Message id="tenant-params.personalData" />
          </LinkButton>
        </>
      }
      problems={paramsProblems(trimParams(state.context.values))}
      saved={<Message id="tenant-params.saved" />}
      gone={{
        title: <Message id="tenant-params.gone" />,
        text: <Message id="tenant-params.gone.text" />,
        leave: <Message id="tenant-params.back" />,
      }}
    />
  )
}
