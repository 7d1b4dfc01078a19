import { SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { useIntl } from 'react-intl'
import {
  lastPointOf,
  pointAfter,
  shownPointOf,
  type OpenedJournal,
  type PointStep,
} from '#machines/flows/inspector/opened-journals.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { figures, nowrap } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { slider, travel } from './journal-panel.css.ts'

const before = [
  ['first', SkipBack],
  ['back', StepBack],
] as const
const after = [
  ['forward', StepForward],
  ['last', SkipForward],
] as const

type JournalTravelProps = {
  /** What is gone through, and the point that is shown. */
  opened: { first: OpenedJournal | null; second: OpenedJournal | null; point: number }
  /** Names of the whole, and of its slider. */
  label: string
  pointLabel: string
  onWalk: (step: PointStep) => void
  onChoose: (point: number) => void
}

/** Goes through a journal: by steps, and with a slider, whose keys are the arrows, Home and End. */
export function JournalTravel({ opened, label, pointLabel, onWalk, onChoose }: JournalTravelProps) {
  const { formatMessage } = useIntl()
  const { first, second, point } = opened
  const last = lastPointOf(opened)
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
        isDisabled={pointAfter(opened, step) === point}
        onPress={() => onWalk(step)}
      />
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons is no set of fields
    <div role="group" aria-label={label} className={travel}>
      {buttons(before)}
      <input
        type="range"
        className={slider}
        aria-label={pointLabel}
        aria-valuetext={words}
        min={0}
        max={last}
        value={point}
        onChange={({ target }) => onChoose(target.valueAsNumber)}
      />
      {buttons(after)}
      <span className={`${figures} ${nowrap}`}>
        <Message id="inspector-journal.at" values={{ point, last }} />
      </span>
    </div>
  )
}
