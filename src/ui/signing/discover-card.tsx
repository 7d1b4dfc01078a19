import { Check } from 'lucide-react'
import { Icon } from '../design/icon.tsx'
import { LinkButton } from '../design/link.tsx'
import { Section } from '../design/section.tsx'
import { Message } from '../message.tsx'
import { muted } from '../design/text.css.ts'
import { buttons } from '../status-card.css.ts'
import { point, points } from './points.css.ts'

const offered = ['signed', 'waiting', 'signature'] as const

/** What an account is good for, and the link to make one; `register` is the address of that page. */
export const DiscoverCard = ({ register }: { register: string }) => (
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
    <div className={buttons}>
      <LinkButton href={register} variant="secondary">
        <Message id="signing-end.discover.register" />
      </LinkButton>
    </div>
  </Section>
)
