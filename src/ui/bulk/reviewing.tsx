import { Send } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PreviewRequest } from '#machines/rules/bulk/bulk-table.ts'
import { neededOf } from '#machines/rules/documents/confirmations.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Card, Facts } from '../design/facts.tsx'
import { Stack } from '../design/stack.tsx'
import { Table, type Column } from '../design/table.tsx'
import { figures, muted, section, strong } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { actions, cardLabel, cardPart, content, lines, notOnCard } from './bulk.css.ts'
import type { BulkSendingViewProps } from './props.ts'

/** What will be sent, before it is. */
export function Reviewing(props: BulkSendingViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { template, report, confirmed, complaint } = state.context
  const { right, wrong, first } = report!
  const isCreating = state.hasTag('creating')
  const needed = neededOf(template!.files)
  return (
    <Stack space={5}>
      <Stack space={2}>
        <h2 className={section}>
          <Message id="bulk-sending.review.title" values={{ count: right }} />
        </h2>
        <p className={muted}>
          <Message id="bulk-sending.review.text" /> <Message id="bulk-sending.review.limits" />
        </p>
      </Stack>
      <ReviewFacts {...props} />
      <Stack space={3}>
        <h3 className={strong}>
          <Message id="bulk-sending.review.first" />
        </h3>
        <Table
          label={formatMessage({ id: 'bulk-sending.review.first' })}
          columns={previewColumns}
          rows={first}
          keyOf={({ row }) => String(row)}
        />
      </Stack>
      {needed.length > 0 && (
        <Stack space={3}>
          {needed.map((of) => (
            <Checkbox
              key={of}
              isSelected={confirmed.includes(of)}
              isDisabled={isCreating}
              {...(complaint === 'unconfirmed' &&
                !confirmed.includes(of) && { error: <Message id="bulk-sending.complaint.unconfirmed" /> })}
              onChange={(isGiven) => send({ type: 'confirmation.switched', of, isGiven })}
            >
              <Message id={`bulk-sending.confirm.${of}`} />
            </Checkbox>
          ))}
        </Stack>
      )}
      <div className={actions}>
        <Button
          icon={Send}
          isPending={isCreating}
          pendingLabel={formatMessage({ id: 'bulk-sending.sending' })}
          onPress={() => send({ type: 'sending.confirmed' })}
        >
          <Message id="bulk-sending.send" values={{ count: right }} />
        </Button>
        {wrong > 0 && (
          <Button variant="secondary" isDisabled={isCreating} onPress={() => send({ type: 'errors.reopened' })}>
            <Message id="bulk-sending.errors.see" />
          </Button>
        )}
        <Button variant="quiet" isDisabled={isCreating} onPress={() => send({ type: 'columns.reopened' })}>
          <Message id="bulk-sending.columns.change" />
        </Button>
      </div>
    </Stack>
  )
}

function ReviewFacts({ state }: BulkSendingViewProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { template, file, report, name } = state.context
  const { right, wrong, skipped } = report!
  const fact = (id: 'name' | 'template' | 'file' | 'requests', value: string) => ({
    id,
    term: <Message id={`bulk-sending.review.${id}`} />,
    fact: <span className={content}>{value}</span>,
  })
  return (
    <Card>
      <Facts
        facts={[
          fact('name', name),
          fact('template', template!.name),
          fact('file', file!.fileName || formatMessage({ id: 'bulk-sending.pasted' })),
          fact('requests', formatNumber(right)),
          ...(wrong > 0
            ? [
                {
                  id: 'leftOut',
                  term: <Message id="bulk-sending.review.leftOut" />,
                  fact: <Message id="bulk-sending.review.leftOut.rows" values={{ count: wrong }} />,
                },
              ]
            : []),
          ...(skipped > 0
            ? [
                {
                  id: 'skipped',
                  term: <Message id="bulk-sending.review.skipped" />,
                  fact: <Message id="bulk-sending.review.skipped.rows" values={{ count: skipped }} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

const previewColumns: Column<PreviewRequest>[] = [
  {
    id: 'name',
    label: <Message id="bulk-sending.review.name" />,
    kind: 'main',
    cell: ({ row, name, language }) => (
      <Stack space={1}>
        <span className={`${strong} ${content}`}>{name}</span>
        <span className={`${muted} ${figures}`}>
          <Message id="bulk-sending.row.of" values={{ row: row + 1 }} />
          {language && (
            <>
              {' · '}
              <Message id="bulk-sending.review.language" values={{ language }} />
            </>
          )}
        </span>
      </Stack>
    ),
  },
  {
    id: 'signers',
    label: <Message id="bulk-sending.review.signers" />,
    cell: ({ signers }) => (
      <ul className={`${lines} ${cardPart}`}>
        {signers.map(({ role, name, mail }) => (
          <li key={role} className={content}>
            <Message id="bulk-sending.review.signer" values={{ role, name }} />
            <br />
            <span className={muted}>{mail}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'values',
    label: <Message id="bulk-sending.review.values" />,
    cell: ({ values }) =>
      values.length === 0 ? (
        <span className={`${muted} ${notOnCard}`}>
          <Message id="bulk-sending.review.none" />
        </span>
      ) : (
        <div className={cardPart}>
          <span className={cardLabel}>
            <Message id="bulk-sending.review.values" />
          </span>
          <ul className={lines}>
            {values.map(({ header, value }) => (
              <li key={header} className={content}>
                <Message id="bulk-sending.review.signer" values={{ role: header, name: value }} />
              </li>
            ))}
          </ul>
        </div>
      ),
  },
]
