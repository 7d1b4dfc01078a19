import type { About } from '#machines/rules/signing/signer-pages.ts'
import { dense, label, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { about as aboutStyle } from './signer.css.ts'
import { TenantLogo } from './tenant-logo.tsx'

/** The request that a page is about, and its sender. */
export const AboutCard = ({
  about: { name, issuer, tenant, logo, files, sandbox },
}: {
  about: Omit<About, 'canceled' | 'refused'>
}) => (
  <div className={aboutStyle}>
    <TenantLogo name={tenant} webLogo={logo} />
    <div>
      <p className={label}>{name}</p>
      <p className={`${dense} ${muted}`}>
        {sandbox && (
          <>
            <Message id="signer.sandbox" /> ·{' '}
          </>
        )}
        <Message id="signer.about" values={{ files, issuer, tenant }} />
      </p>
    </div>
  </div>
)
