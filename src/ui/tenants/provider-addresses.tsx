import { useIntl } from 'react-intl'
import { isShortName } from '#machines/rules/accounts/short-name.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { Card, Facts } from '../design/facts.tsx'
import { Row } from '../design/stack.tsx'
import { muted, read } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { address as addressStyle } from './provider-addresses.css.ts'

/** What is to be entered at the provider, once the short name is known (docs/single-sign-on.md). */
export function ProviderAddresses({ origin, slug }: { origin: string; slug: string }) {
  const { formatMessage } = useIntl()
  const known = isShortName(slug)
  const addresses = [
    { id: 'callback', address: `${origin}/api/public/v1/oidc/${slug}/callback` },
    { id: 'logout', address: `${origin}/login` },
  ] as const
  return (
    <Card title={<Message id="single-sign-on.addresses" />}>
      {known ? (
        <Facts
          layout="below"
          facts={addresses.map(({ id, address }) => ({
            id,
            term: <Message id={`single-sign-on.${id}`} />,
            fact: (
              <Row space={2}>
                <code className={addressStyle}>{address}</code>
                <CopyButton
                  value={address}
                  label={formatMessage({ id: 'single-sign-on.copy' })}
                  copied={formatMessage({ id: 'single-sign-on.copied' })}
                />
              </Row>
            ),
          }))}
        />
      ) : (
        <p className={`${read} ${muted}`}>
          <Message id="single-sign-on.addresses.later" />
        </p>
      )}
    </Card>
  )
}
