import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isRequired, missingIn, type Missing } from '#machines/rules/requests/checklist.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { TextButton } from '../../../design/link.tsx'
import { Menu } from '../../../design/menu.tsx'
import { Panel } from '../../../design/panel.tsx'
import { Message } from '../../../message.tsx'
import { advice, done, items, required } from './checklist.css.ts'
import type { StepProps } from '../props.ts'

const missingOf = ({ state: { context } }: StepProps) => missingIn(context, context.limits, context.today)

const isEdit = ({ state: { context } }: StepProps) => context.before !== null

/** What is missing for sending, as a box beside a step: each line leads to where it can be corrected. */
export function Checklist(props: StepProps) {
  const lineOf = useLines()
  const missing = missingOf(props)
  return (
    <Panel title={<Message id={isEdit(props) ? 'request-edit.checklist' : 'request-checklist.title'} />}>
      {missing.every((one) => !isRequired(one)) && <NothingMissing {...props} />}
      {missing.length > 0 && (
        <ul className={items}>
          {missing.map((one) => (
            <li key={keyOf(one)} className={isRequired(one) ? required : advice}>
              <Icon of={isRequired(one) ? CircleAlert : Circle} />
              <TextButton onPress={() => props.send({ type: 'place.chosen', place: one.place })}>
                {lineOf(one)}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The same in one line, for a step without room: a menu has the lines. */
export function ShortChecklist(props: StepProps) {
  const { formatMessage } = useIntl()
  const lineOf = useLines()
  const missing = missingOf(props)
  if (missing.length === 0) return <NothingMissing {...props} />
  const title = formatMessage({ id: 'request-checklist.count' }, { count: missing.length })
  return (
    <Menu
      label={title}
      placement="bottom start"
      options={missing.map((one) => ({
        id: keyOf(one),
        label: lineOf(one),
        icon: isRequired(one) ? CircleAlert : Circle,
      }))}
      onAction={(id) => {
        const chosen = missing.find((one) => keyOf(one) === id)
        if (chosen) props.send({ type: 'place.chosen', place: chosen.place })
      }}
    >
      {(trigger) => (
        <Button {...trigger} variant="quiet" size="small" icon={missing.some(isRequired) ? CircleAlert : Circle}>
          {title}
        </Button>
      )}
    </Menu>
  )
}

const NothingMissing = (props: StepProps) => (
  <p className={done}>
    <Icon of={CircleCheck} />
    <Message id={isEdit(props) ? 'request-edit.checklist.nothing' : 'request-checklist.nothing'} />
  </p>
)

/** Says what is missing. */
function useLines(): (missing: Missing) => string {
  const { formatMessage } = useIntl()
  return ({ is, name, count, page }) => formatMessage({ id: `request-checklist.${is}` }, { name, count, page })
}

const keyOf = ({ is, place }: Missing) => `${is} ${Object.values(place).join(' ')}`
