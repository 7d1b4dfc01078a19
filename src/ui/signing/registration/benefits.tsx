import { Check } from 'lucide-react'
import { Icon } from '../../design/icon.tsx'
import { Section } from '../../design/section.tsx'
import { Message } from '../../message.tsx'
import { point, points } from '../points.css.ts'

const benefits = ['saving', 'dashboard', 'tracking', 'security'] as const

/** What an account is good for. */
export const Benefits = () => (
  <Section title={<Message id="registration.benefits" />}>
    <ul className={points}>
      {benefits.map((one) => (
        <li key={one} className={point}>
          <Icon of={Check} />
          <span>
            <Message id={`registration.benefit.${one}`} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
