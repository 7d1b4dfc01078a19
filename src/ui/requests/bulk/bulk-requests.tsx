import type { ReactNode } from 'react'
import { MINUTES_BETWEEN_MAILS } from '#machines/rules/common/limits.ts'
import type { LeftOut } from '#machines/rules/requests/list/bulk.ts'
import { Stack } from '../../design/stack.tsx'
import { dense, label, muted, strong } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { item, list } from './bulk.css.ts'

/** The requests that an action leaves out, each with the reason. */
export const LeftOutRequests = ({ leftOut }: { leftOut: readonly LeftOut[] }) =>
  leftOut.length > 0 && (
    <Requests
      title={<Message id="bulk.leftOut" values={{ count: leftOut.length }} />}
      all={leftOut.map(({ id, name, because }) => ({
        id,
        name,
        text:
          because === 'mailedRecently' ? (
            <Message id="bulk.because.mailedRecently" values={{ minutes: MINUTES_BETWEEN_MAILS }} />
          ) : (
            <Message id={`bulk.because.${because}`} />
          ),
      }))}
    />
  )

type Said = { id: string; name: string; text: ReactNode }

/** Requests by name, each with what is said of it. A long list scrolls, so that it takes the focus. */
export const Requests = ({ title, all }: { title: ReactNode; all: readonly Said[] }) => (
  <Stack space={2}>
    <h3 className={label}>{title}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className={list} tabIndex={0}>
      {all.map(({ id, name, text }) => (
        <li key={id} className={item}>
          <span className={strong}>{name || <Message id="bulk.unnamed" />}</span>
          {text && <span className={`${dense} ${muted}`}>{text}</span>}
        </li>
      ))}
    </ul>
  </Stack>
)
