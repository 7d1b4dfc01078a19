import { Icon, type IconOf } from './icon.tsx'
import { unseen } from './text.css.ts'
import { avatar, avatars, size as sizes, tag as tagStyle } from './avatar.css.ts'

export type AvatarProps = {
  /** Whom it stands for; two letters are made of it. */
  name: string
  look?: keyof typeof avatar
  size?: keyof typeof sizes
  /** A small sign at the corner. */
  tag?: { icon: IconOf; tone: keyof typeof tagStyle }
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const first = (word: string | undefined) => word?.match(/\p{L}/u)?.[0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase()
}

/** A person in a circle. It says nothing by itself: the name stands beside it, or in `Avatars`’ label. */
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

/** Several people; those beyond `most` are a number. */
export const Avatars = (props: { label: string; people: readonly AvatarProps[]; most?: number }) => {
  const { people, most = 4 } = props
  const shown = people.length > most + 1 ? people.slice(0, most) : people
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
