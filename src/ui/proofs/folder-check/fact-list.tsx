import type { ReactNode } from 'react'
import { isOnTezos } from '#machines/rules/proofs/explorer.ts'
import type { Finding } from '#machines/rules/proofs/folder-finding.ts'
import { Hash } from '../../design/copy.tsx'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../folder-check.css.ts'
import { FoundWitness } from '../witness.tsx'
import { Moment } from './moment.tsx'

type Named =
  | 'proof'
  | 'organization'
  | 'signed'
  | 'certified'
  | 'fileName'
  | 'acts'
  | 'anchored'
  | 'onTezos'
  | 'witness'
  | 'ledger'
  | 'contract'
  | 'key'

type Fact = [name: Named, value: ReactNode]

/** What a proof file says, if it holds: who signed or certified what, when, and where that is anchored. */
export function FactList({ proof, facts }: Pick<Finding, 'proof' | 'facts'>) {
  if (!facts) return <Terms facts={[['proof', proof]]} />
  const { kind, organization, title, id, fileName, acts, certifiedAt, anchor, witness } = facts
  const onTezos = isOnTezos(anchor.ledger)
  return (
    <Terms
      facts={[
        ['organization', organization],
        [kind, `${title} (${id})`],
        ['fileName', fileName],
        [
          'acts',
          <ul key="acts">
            {acts.map(({ action, name, at }, i) => (
              <li key={i}>
                {action === 'SIGN_REQUEST' ? (
                  <Message id="folder-check.act.sign" values={{ name }} />
                ) : (
                  <Message id="folder-check.act.other" values={{ action, name }} />
                )}
                <When at={at} />
              </li>
            ))}
            {kind === 'certified' && (
              <li>
                <Message id="folder-check.act.certified" values={{ organization }} />
                <When at={certifiedAt} />
              </li>
            )}
          </ul>,
        ],
        [
          onTezos ? 'onTezos' : 'anchored',
          <>
            <Moment at={anchor.at} />
            <br />
            <Message id="folder-check.fact.block" values={{ level: anchor.level }} />
            <br />
            <Hash value={anchor.block} />
            {onTezos && (
              <>
                <br />
                <Message id="folder-check.fact.notLookedUp" />
              </>
            )}
          </>,
        ],
        ...(witness ? [['witness', <FoundWitness key="witness" witness={witness} />] satisfies Fact] : []),
        [onTezos ? 'contract' : 'ledger', anchor.ledger],
        ['key', <Hash key="key" value={anchor.key} />],
        ['proof', proof],
      ]}
    />
  )
}

const When = ({ at }: { at: string | null }) =>
  at !== null && (
    <>
      , <Moment at={at} />
    </>
  )

const Terms = ({ facts }: { facts: Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={css.fact}>
        <dt className={muted}>
          <Message id={name === 'witness' ? 'witness.term' : `folder-check.fact.${name}`} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
