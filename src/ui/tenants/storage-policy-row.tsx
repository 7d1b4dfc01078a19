import { FileSignature, Files, Stamp } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../design/button.tsx'
import { Link } from '../design/link.tsx'
import { Setting } from '../design/settings.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'

type Schemas = components['schemas']

const icons = { FILES: Files, SIGNATURE_DATA: FileSignature, CERTIFICATION_DATA: Stamp } as const
/** Of what a policy is about, so many are counted at most. */
const MAX_COUNTED = 10_000

type StoragePolicyRowProps = {
  policy: Schemas['StoragePolicy']
  due: Schemas['StorageDue']
  /** The address of the list of those that are due soon; null without one. */
  dueRequests: string | null
  onChange?: () => void
}

/** A policy as a sentence, with how much goes today, and soon. */
export function StoragePolicyRow({ policy, due, dueRequests, onChange }: StoragePolicyRowProps) {
  const { formatMessage } = useIntl()
  const { policyPurpose: purpose, durationNumber: number, durationUnit: unit } = policy
  const name =
    number === null
      ? formatMessage({ id: `storage.forEver.${purpose}` })
      : formatMessage(
          { id: `storage.policy.${purpose}` },
          { kept: formatMessage({ id: 'storage.kept' }, { unit, number }) },
        )
  return (
    <Setting
      icon={icons[purpose]}
      name={name}
      isTall
      detail={
        <>
          <Message id={`storage.what.${purpose}`} /> {number !== null && <Due due={due} />}{' '}
          {dueRequests !== null && due.month > 0 && (
            <Link href={dueRequests}>
              <Message id="storage.due.look" />
            </Link>
          )}
        </>
      }
    >
      {onChange && (
        <Button variant="secondary" size="small" onPress={onChange}>
          <Message id="storage.change" />
          <span className={unseen}> {name}</span>
        </Button>
      )}
    </Setting>
  )
}

const Due = ({ due: { today, week, month } }: Pick<StoragePolicyRowProps, 'due'>) =>
  month >= MAX_COUNTED ? (
    <Message id="storage.due.many" values={{ most: MAX_COUNTED }} />
  ) : (
    <Message id="storage.due" values={{ today, week, month }} />
  )
