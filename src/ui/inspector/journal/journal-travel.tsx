import { SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { useIntl } from 'react-intl'
import { lastPointOf, pointAfter, shownPointOf } from '#machines/flows/inspector/opened-journals.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { figures, nowrap } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { slider, travel } from './journal-panel.css.ts'
import type { JournalProps } from './props.ts'

const before = [
  ['first', SkipBack],
  ['back', StepBack],
] as const
const after = [
  ['forward', StepForward],
  ['last', SkipForward],
] as const

/** Goes through a journal: by steps, and with a slider, whose keys are the arrows, Home and End. */
export function JournalTravel({ state: { context }, send }: JournalProps) {
  const { formatMessage } = useIntl()
  const { first, second, point } = context
  const last = lastPointOf(context)
  const longer = second && second.points.length > first!.points.length ? second : first!
  const event = shownPointOf(longer, point).event?.type
  const words =
    event === undefined
      ? formatMessage({ id: 'inspector-journal.atBeginning' })
      : formatMessage({ id: 'inspector-journal.atEvent' }, { point, last, event })
  const buttons = (steps: typeof before | typeof after) =>
    steps.map(([step, icon]) => (
      <IconButton
        key={step}
        size="small"
        icon={icon}
        label={formatMessage({ id: `inspector-journal.step.${step}` })}
        isDisabled={pointAfter(context, step) === point}
        onPress={() => send({ type: 'point.walked', step })}
      />
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons is no set of fields
    <div role="group" aria-label={formatMessage({ id: 'inspector-journal.travel' })} className={travel}>
      {buttons(before)}
      <input
        type="range"
        className={slider}
        aria-label={formatMessage({ id: 'inspector-journal.point' })}
        aria-valuetext={words}
        min={0}
        max={last}
        value={point}
        onChange={({ target }) => send({ type: 'point.chosen', point: target.valueAsNumber })}
      />
      {buttons(after)}
      <span className={`${figures} ${nowrap}`}>
        <Message id="inspector-journal.at" values={{ point, last }} />
      </span>
    </div>
  )
}
