import { Check } from 'lucide-react'
import { Icon } from '../design/icon.tsx'
import { Link, LinkButton } from '../design/link.tsx'
import { Section } from '../design/section.tsx'
import { Message } from '../message.tsx'
import { muted } from '../design/text.css.ts'
import { buttons } from '../status-card.css.ts'
import { point, points } from './points.css.ts'

const offered = ['signed', 'waiting', 'signature'] as const

type DiscoverCardProps = {
  /** The address of the page that makes an account. */
  register: string
  /** The page that presents the service elsewhere; null if there is none. */
  more: string | null
}

/** What an account is good for, the link to make one, and a link to read more. */
export const DiscoverCard = ({ register, more }: DiscoverCardProps) => (
  <Section title={<Message id="signing-end.discover.title" />}>
    <p className={muted}>
      <Message id="signing-end.discover.text" />
    </p>
    <ul className={points}>
      {offered.map((one) => (
        <li key={one} className={point}>
          <Icon of={Check} />
          <span>
            <Message id={`signing-end.discover.${one}`} />
          </span>
        </li>
      ))}
    </ul>
    {more !== null && (
      <p>
        <Link href={more} target="_blank" rel="noopener">
          <Message id="signing-end.discover.more" />
        </Link>
      </p>
    )}
    <div className={buttons}>
      <LinkButton href={register} variant="secondary">
        <Message id="signing-end.discover.register" />
      </LinkButton>
    </div>
  </Section>
)
