import { Icon, type IconOf } from './icon.tsx'
import { unseen } from './text.css.ts'
import { avatar, avatars, size as sizes, tag as tagStyle } from './avatar.css.ts'

type AvatarProps = {
  /** The person's name: its initials are shown. */
  name: string
  look?: keyof typeof avatar
  size?: keyof typeof sizes
  /** A small icon at the corner. */
  tag?: { icon: IconOf; tone: keyof typeof tagStyle }
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const first = (word: string | undefined) => word?.match(/\p{L}/u)?.[0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase()
}

/** A person's initials in a circle, hidden from screen readers: the name belongs next to it or in `Avatars`’ label. */
export const Avatar = ({ name, look = 'soft', size = 'medium', tag }: AvatarProps) => (
  <span aria-hidden className={`${avatar[look]} ${sizes[size]}`}>
    {initialsOf(name)}
    {tag && (
      <span className={tagStyle[tag.tone]}>
        <Icon of={tag.icon} size={9} stroke={3.5} />
      </span>
    )}
  </span>
)

/** Several people; those beyond `max` are counted as “+n”. */
export const Avatars = (props: { label: string; people: readonly AvatarProps[]; max?: number }) => {
  const { people, max = 4 } = props
  const shown = people.length > max + 1 ? people.slice(0, max) : people
  return (
    <span className={avatars}>
      <span className={unseen}>{props.label}</span>
      {shown.map((person, i) => (
        <Avatar key={`${i} ${person.name}`} size="list" {...person} />
      ))}
      {people.length > shown.length && (
        <span aria-hidden className={`${avatar.more} ${sizes.list}`}>
          +{people.length - shown.length}
        </span>
      )}
    </span>
  )
}
