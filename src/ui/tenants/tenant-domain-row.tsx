import type { ReactNode } from 'react'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { DomainLine } from './domain-line.tsx'

type TenantDomainRowProps = {
  domain: components['schemas']['Domain']
  /** What has just happened to it. */
  notice: ReactNode
  onApprove: () => void
  onWithdraw: () => void
}

/** A domain of an organisation as an administrator of the platform sees it. */
export function TenantDomainRow({ domain, notice, onApprove, onWithdraw }: TenantDomainRowProps) {
  const isApproved = domain.state === 'APPROVED'
  return (
    <DomainLine domain={domain} of="platform" below={notice}>
      <Button variant="secondary" size="small" onPress={isApproved ? onWithdraw : onApprove}>
        <Message id={`domains.platform.${isApproved ? 'withdraw' : 'approve'}`} />
        <span className={unseen}> {domain.domain}</span>
      </Button>
    </DomainLine>
  )
}
