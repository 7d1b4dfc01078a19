import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { singleSignOnMachine } from '#machines/flows/tenants/single-sign-on.machine.ts'
import { claims } from '#machines/rules/accounts/claims.ts'
import { MAX_SHORT_NAME } from '#machines/rules/accounts/short-name.ts'
import {
  MAX_PROVIDER_LABEL,
  MAX_PROVIDER_TEXT,
  providerProblems,
  trimProvider,
  type ProviderProblem,
  type ProviderValues,
} from '#machines/rules/tenants/provider.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { Link } from '../design/link.tsx'
import { EditView } from '../edit/edit.view.tsx'
import type { EditField, PickerProps } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { ProviderAddresses } from './provider-addresses.tsx'
import { SecretInput } from './secret-input.tsx'

type SingleSignOnViewProps = ViewProps<typeof singleSignOnMachine> & {
  /** Where the application is. */
  origin: string
  /** The address of the settings of the organisation. */
  settings: string
  /** The address of the domains of the organisation. */
  domains: string
  /** Keeps the secret that is being typed. */
  keepSecret: (text: string) => void
  IdentityConfirm: IdentityConfirm
}

/** The OpenID provider that signs the people of an organisation in (docs/single-sign-on.md). */
export function SingleSignOnView({ state, send, ...props }: SingleSignOnViewProps) {
  const { formatMessage } = useIntl()
  const { values, dialog } = state.context
  const fields = useFields(values, props.keepSecret)
  const isOn = values.isOn === 'true'
  return (
    <>
      <EditView
        state={state}
        send={send}
        title={formatMessage({ id: 'single-sign-on.title' })}
        lead={
          <>
            <Message id="single-sign-on.lead" />{' '}
            <Message id="single-sign-on.domains" values={{ link: linkTo(props.domains) }} />
          </>
        }
        back={{ href: props.settings, label: formatMessage({ id: 'single-sign-on.back' }) }}
        notice={isOn && <ProviderAddresses origin={props.origin} slug={trimProvider(values).slug} />}
        fields={fields}
        problems={providerProblems(trimProvider(values))}
        saved={<Message id="single-sign-on.saved" />}
        gone={{
          title: <Message id="single-sign-on.gone" />,
          text: <Message id="single-sign-on.gone.text" />,
          leave: <Message id="single-sign-on.back" />,
        }}
      />
      {dialog === 'identity' && (
        <props.IdentityConfirm
          onDone={({ isConfirmed }) => {
            send({ type: 'dialog.closed' })
            if (isConfirmed) send({ type: 'save.chosen' })
          }}
        />
      )}
    </>
  )
}

const linkTo = (href: string) => (words: ReactNode) => <Link href={href}>{words}</Link>

function useFields({ isOn, hasSecret }: ProviderValues, keep: (text: string) => void): EditField<ProviderValues>[] {
  const { formatMessage } = useIntl()
  const Secret = useMemo(() => {
    const placeholder = hasSecret === 'true' ? '••••••••••••' : ''
    return (props: PickerProps) => <SecretInput {...props} keep={keep} placeholder={placeholder} />
  }, [keep, hasSecret])
  const onOff: EditField<ProviderValues> = {
    kind: 'switch',
    name: 'isOn',
    label: formatMessage({ id: 'single-sign-on.isOn' }),
    help: formatMessage({ id: 'single-sign-on.isOn.help' }),
  }
  if (isOn !== 'true') return [onOff]
  const text = (name: 'issuer' | 'clientId' | 'slug' | 'label', maxLength: number) => ({
    name,
    label: formatMessage({ id: `single-sign-on.${name}` }),
    maxLength,
    autoComplete: 'off',
  })
  const missing = () => formatMessage({ id: 'single-sign-on.missing' })
  return [
    onOff,
    {
      ...text('issuer', MAX_PROVIDER_TEXT),
      part: formatMessage({ id: 'single-sign-on.there' }),
      type: 'url',
      help: formatMessage({ id: 'single-sign-on.issuer.help' }),
      isWide: true,
      complaint: (problem) => formatMessage({ id: `single-sign-on.issuer.${problem as ProviderProblem}` }),
    },
    { ...text('clientId', MAX_PROVIDER_TEXT), complaint: missing },
    {
      kind: 'secret',
      name: 'secret',
      label: formatMessage({ id: 'single-sign-on.secret' }),
      ...(hasSecret === 'true' && { help: formatMessage({ id: 'single-sign-on.secret.kept' }) }),
      complaint: missing,
      Picker: Secret,
    },
    {
      ...text('slug', MAX_SHORT_NAME),
      part: formatMessage({ id: 'single-sign-on.here' }),
      help: formatMessage({ id: 'single-sign-on.slug.help' }),
      complaint: (problem) => formatMessage({ id: `single-sign-on.slug.${problem as ProviderProblem}` }),
    },
    {
      ...text('label', MAX_PROVIDER_LABEL),
      help: formatMessage({ id: 'single-sign-on.label.help' }),
      complaint: missing,
    },
    {
      kind: 'switch',
      name: 'createsAccounts',
      label: formatMessage({ id: 'single-sign-on.createsAccounts' }),
      help: formatMessage({ id: 'single-sign-on.createsAccounts.help' }),
    },
    ...claims.map((name, i) => ({
      name,
      ...(i === 0 && { part: formatMessage({ id: 'single-sign-on.claims' }) }),
      label: formatMessage({ id: `single-sign-on.claim.${name}` }),
      maxLength: MAX_PROVIDER_LABEL,
      autoComplete: 'off',
    })),
  ]
}
