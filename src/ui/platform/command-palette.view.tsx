import { useMemo } from 'react'
import { Files } from 'lucide-react'
import { useIntl, type IntlShape } from 'react-intl'
import type { components } from '#openapi'
import type { commandPaletteMachine } from '#machines/flows/platform/command-palette.machine.ts'
import { matchIn } from '#machines/rules/common/matching.ts'
import { noteOf } from '#machines/rules/requests/settings/request-note.ts'
import type { IconOf } from '../design/icon.tsx'
import { Link, TextButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { counted, empty, hit, keys } from '../design/palette.css.ts'
import { Key, Palette, type PaletteGroup, type PaletteOption } from '../design/palette.tsx'
import { strong, muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { controlKey } from '../shell/control-key.ts'
import { Note, RequestPill } from '../requests/status.tsx'

type Row = components['schemas']['RequestRow']

/** A page or an action, by the message that names it. */
export type PaletteEntry = {
  id: string
  icon: IconOf
  /** The id of a message without values. */
  label: keyof FormatjsIntl.MessageArguments
  href?: string
}

type PaletteViewProps = ViewProps<typeof commandPaletteMachine> & {
  pages: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  requestOf: (id: string) => string
  /** The list of requests with what was typed; null if the account has none. */
  listOf: ((name: string) => string) | null
}

/** The palette that leads to pages, actions and requests by name. */
export function CommandPaletteView({ state, send, pages, actions, requestOf, listOf }: PaletteViewProps) {
  const { formatMessage } = useIntl()
  const { query, rows, at, complaint } = state.context
  const typed = query.trim()
  const isBusy = state.hasTag('busy')
  const groups = useMemo(() => {
    const named = (entries: readonly PaletteEntry[]): PaletteOption[] =>
      entries.flatMap(({ label, ...entry }) => {
        const text = formatMessage({ id: label as 'shell.logout' })
        return matchIn(text, typed) ? [{ ...entry, text, label: <Hit in={text} of={typed} /> }] : []
      })
    const found: PaletteOption[] = rows.map((row) => optionOf(row, at, typed, requestOf, formatMessage))
    return (
      [
        { id: 'requests', label: formatMessage({ id: 'command-palette.requests' }), options: found },
        { id: 'actions', label: formatMessage({ id: 'command-palette.actions' }), options: named(actions) },
        { id: 'pages', label: formatMessage({ id: 'command-palette.pages' }), options: named(pages) },
      ] satisfies PaletteGroup[]
    ).filter(({ options }) => options.length > 0)
  }, [pages, actions, rows, at, typed, requestOf, formatMessage])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)

  return (
    <Palette
      label={formatMessage({ id: 'shell.search' })}
      closeLabel={formatMessage({ id: 'command-palette.close' })}
      resultsLabel={formatMessage({ id: 'command-palette.results' })}
      query={query}
      onQuery={(next) => next !== query && send({ type: 'query.changed', query: next })}
      groups={groups}
      onChoose={(entry) => send({ type: 'entry.chosen', entry })}
      notice={
        complaint && (
          <Notice tone="warning" title={formatMessage({ id: 'command-palette.failed' })}>
            <ErrorMessage error={complaint} />{' '}
            <TextButton onPress={() => send({ type: 'retry.chosen' })}>
              <Message id="command-palette.retry" />
            </TextButton>
          </Notice>
        )
      }
      empty={
        <Nothing
          typed={typed}
          isBusy={isBusy}
          list={listOf?.(typed)}
          onLeave={() => send({ type: 'palette.closed' })}
        />
      }
      onClose={() => send({ type: 'palette.closed' })}
    >
      <span className={keys}>
        <Key>↑</Key> <Key>↓</Key> <Message id="command-palette.move" />
      </span>
      <span className={keys}>
        <Key>{formatMessage({ id: 'command-palette.enter' })}</Key> <Message id="command-palette.open" />
      </span>
      <span className={keys}>
        <Key>{controlKey()}</Key> <Key>{formatMessage({ id: 'command-palette.enter' })}</Key>{' '}
        <Message id="command-palette.newTab" />
      </span>
      <output className={counted}>
        {isBusy ? (
          <Message id="command-palette.searching" />
        ) : (
          <Message id="command-palette.count" values={{ count }} />
        )}
      </output>
    </Palette>
  )
}

const optionOf = (
  row: Row,
  at: number,
  typed: string,
  requestOf: (id: string) => string,
  formatMessage: IntlShape['formatMessage'],
): PaletteOption => {
  const text = row.name || formatMessage({ id: 'command-palette.unnamed' })
  const note = noteOf(row, at)
  return {
    id: row.id,
    icon: Files,
    text,
    label: <Hit in={text} of={typed} />,
    ...(note && { detail: <Note note={note} /> }),
    aside: <RequestPill state={row.stateToDisplay} />,
    href: requestOf(row.id),
  }
}

/** A text in which what was typed stands out. */
function Hit({ in: text, of }: { in: string; of: string }) {
  const match = of === '' ? null : matchIn(text, of)
  if (!match) return text
  return (
    <>
      {text.slice(0, match.start)}
      <mark className={hit}>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </>
  )
}

type NothingProps = { typed: string; isBusy: boolean; list: string | undefined; onLeave: () => void }

function Nothing({ typed, isBusy, list, onLeave }: NothingProps) {
  return (
    <div className={empty}>
      {!isBusy && (
        <>
          <p className={strong}>
            <Message id="command-palette.nothing" values={{ typed }} />
          </p>
          <p className={muted}>
            <Message id={list ? 'command-palette.where' : 'command-palette.where.pages'} />
          </p>
          {list && (
            <Link href={list} onPress={onLeave}>
              <Message id="command-palette.inList" />
            </Link>
          )}
        </>
      )}
    </div>
  )
}
