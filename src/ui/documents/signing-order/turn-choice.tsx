import { useIntl } from 'react-intl'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { Select } from '../../design/select.tsx'

type TurnChoiceProps<Person> = {
  people: readonly Person[]
  person: Person
  nameOf: (person: Person) => string
  /** Whether the person may join this turn, or with null have one of their own; they always may without this. */
  mayJoin?: (turn: number | null) => boolean
  /** Called with the turn to join; null for one of their own. */
  onJoined: (turn: number | null) => void
}

/** The turn of somebody who signs: alone, or together with others. */
export function TurnChoice<Person extends { key: string; turn: number }>(props: TurnChoiceProps<Person>) {
  const { people: all, person, nameOf, mayJoin = () => true, onJoined } = props
  const { formatMessage, formatList } = useIntl()
  const options = turnsOf(all).flatMap((people) => {
    const others = people.filter(({ key }) => key !== person.key)
    const { turn } = people[0]!
    const names = formatList(others.map(nameOf))
    const label =
      others.length > 0
        ? formatMessage({ id: 'document-wizard.turn.together' }, { turn, names })
        : formatMessage({ id: 'document-wizard.turn.own' }, { turn })
    const isMine = turn === person.turn
    const alone = { value: 'alone', label: formatMessage({ id: 'document-wizard.turn.alone' }) }
    return [
      ...(isMine || mayJoin(turn) ? [{ value: String(turn), label }] : []),
      ...(isMine && others.length > 0 && mayJoin(null) ? [alone] : []),
    ]
  })
  return (
    <Select
      label={formatMessage({ id: 'document-wizard.turn' })}
      options={options}
      value={String(person.turn)}
      onChange={(value) => onJoined(value === 'alone' ? null : Number(value))}
    />
  )
}
