import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import {
  canEnd,
  canHandOver,
  END,
  KEEP,
  MAX_SUCCESSORS,
  presentIn,
  type BelongingKind,
} from '#machines/rules/handovers/belongings.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Setting, SettingsList } from '../design/settings.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { icons } from './kinds.ts'

type Schemas = components['schemas']
type Props = ViewProps<typeof handoverMachine> & { page: Schemas['HandoverPage'] }

/** Nobody gets everything yet. */
const NOBODY = ''

/** What is to become of each kind: a colleague gets it, it is ended, or it stays. */
export function HandoverChoices({ state, send, page }: Props) {
  const { formatMessage } = useIntl()
  const { wishes, complaint } = state.context
  const people = page.successors.map(({ id, fullName, mail }) => ({ value: id, label: `${fullName} (${mail})` }))
  const present = presentIn(page.belongings)
  const handed = present.filter(({ kind }) => canHandOver(kind)).map(({ kind }) => wishes[kind] ?? KEEP)
  const [first = NOBODY] = handed
  const one = people.some(({ value }) => value === first) && handed.every((wish) => wish === first) ? first : NOBODY
  return (
    <Stack space={5}>
      {complaint && (
        <Notice attention={state.context}>
          {complaint === 'nothing' ? <Message id="handover.nothing" /> : <ErrorMessage error={complaint} />}
        </Notice>
      )}
      {handed.length === 0 ? null : people.length === 0 ? (
        <Notice tone="info">
          <Message id="handover.nobody" />
        </Notice>
      ) : (
        <Select
          label={formatMessage({ id: 'handover.everything' })}
          help={
            <>
              <Message id={page.leftDate === null ? 'handover.everything.help' : 'handover.everything.help.left'} />
              {people.length >= MAX_SUCCESSORS && (
                <>
                  {' '}
                  <Message id="handover.everything.most" values={{ count: MAX_SUCCESSORS }} />
                </>
              )}
            </>
          }
          options={[
            ...(one === NOBODY ? [{ value: NOBODY, label: formatMessage({ id: 'handover.choose' }) }] : []),
            ...people,
          ]}
          value={one}
          onChange={(successor) => successor !== NOBODY && send({ type: 'successor.chosen', successor })}
        />
      )}
      <SettingsList>
        {present.map(({ kind, count, open }) => (
          <Setting
            key={kind}
            icon={icons[kind]}
            name={<Message id={`handover.kind.${kind}`} values={{ count }} />}
            detail={
              <>
                {open > 0 && open < count && (
                  <>
                    <Message id={`handover.open.${openId(kind)}`} values={{ count: open }} />{' '}
                  </>
                )}
                <Message id={`handover.about.${kind}`} />
              </>
            }
            below={
              <Select
                aria-label={formatMessage({ id: `handover.what.${kind}` })}
                options={[
                  { value: KEEP, label: formatMessage({ id: 'handover.keep' }) },
                  ...(canEnd(kind) ? [{ value: END, label: formatMessage({ id: `handover.end.${kind}` }) }] : []),
                  ...(canHandOver(kind) ? people : []),
                ]}
                value={wishes[kind] ?? KEEP}
                onChange={(wish) => send({ type: 'wish.chosen', kind, wish })}
              />
            }
          />
        ))}
      </SettingsList>
      <div>
        <Button onPress={() => send({ type: 'wishes.submitted' })}>
          <Message id="handover.submit" />
        </Button>
      </div>
    </Stack>
  )
}

/** Of most kinds all are open, or none. */
const openId = (kind: BelongingKind) =>
  kind === 'BULK_SENDINGS' || kind === 'TEMPLATES' || kind === 'CERTIFICATIONS' ? kind : 'other'
