import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { areFilesLocked, lowestOrder } from '#machines/rules/requests/editing/locked-draft.ts'
import { Icon } from '../../../design/icon.tsx'
import { Message } from '../../../message.tsx'
import { useActed } from '../format.ts'
import type { StepProps } from '../props.ts'
import { changeable, changeableRow } from './signers.css.ts'

/** What of a sent request can still change, and what stays as it is, with the reason. */
export function Changeable({ state: { context } }: Pick<StepProps, 'state'>) {
  const { before, signers, isOrdered } = context
  const acted = useActed()(signers)
  const { count } = acted
  const minOrder = lowestOrder(before)
  return (
    <ul className={changeable}>
      <Line isFree>
        <Message id="request-locks.can.signers" />
      </Line>
      {!areFilesLocked(before) && (
        <Line isFree>
          <Message id="request-locks.can.files" />
        </Line>
      )}
      <Line isFree>
        <Message id="request-locks.can.rest" />
      </Line>
      {count > 0 && (
        <>
          <Line>
            <Message id="request-locks.files.acted" values={acted} />
          </Line>
          <Line>
            <Message id="request-locks.senders" />
          </Line>
          <Line>
            <Message id="request-locks.order.acted" />
          </Line>
        </>
      )}
      {count === 0 && areFilesLocked(before) && (
        <Line>
          <Message id="request-locks.files.template" />
        </Line>
      )}
      {isOrdered && minOrder > 1 && (
        <Line>
          <Message id="request-locks.order" values={{ minOrder }} />
        </Line>
      )}
    </ul>
  )
}

const Line = ({ isFree = false, children }: { isFree?: boolean; children: ReactNode }) => (
  <li className={changeableRow} {...(isFree && { 'data-free': true })}>
    <Icon of={isFree ? Check : Lock} size={16} />
    <span>{children}</span>
  </li>
)
