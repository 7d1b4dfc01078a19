import { ArrowLeft, ArrowRight, CircleAlert, CircleCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useAttention } from './field.tsx'
import { Icon, type IconOf } from './icon.tsx'
import { MAIN } from './page.tsx'
import { useMayOpen } from './read-only.ts'
import { muted, dense, strong, title as titleStyle, truncated, unseen } from './text.css.ts'
import {
  aside as asideStyle,
  band as bandStyle,
  banded,
  beside as besideStyle,
  columns,
  foot,
  footRow,
  wideFootRow,
  head,
  lead as leadStyle,
  main,
  next as nextStyle,
  onlyCards,
  onlyWide,
  saved as savedStyle,
  savedIcon,
  side,
  subject as subjectStyle,
  why as whyStyle,
  whyIcon,
  wideMain,
  wideWizard,
  wizard,
} from './wizard.css.ts'

export type WizardFoot = {
  /** The button to the previous step; undefined in the first step. */
  previous?: { label: string; onPress: () => void }
  /** What else can be done, next to the button to the previous step. */
  beside?: ReactNode
  /** Why the next step is not available yet, or what the button will do. */
  why?: ReactNode
  /** `onPress` is called even if not `isReady`, so that the step can show what is missing. */
  next?: {
    label: string
    icon?: IconOf
    isReady: boolean
    isPending?: boolean
    pendingLabel?: string
    onPress: () => void
  }
}

type WizardProps = {
  /** What is being created, and its name: “New order”, “Office chairs”. */
  kind: string
  subject: string
  /** The document title. */
  tab: string
  /** The question of this step. The heading takes the focus whenever it changes. */
  title: string
  lead?: ReactNode
  stepper: ReactNode
  /** Below the header: what holds for all steps. */
  band?: ReactNode
  /** At the right of the header: when the draft was saved, how to leave. */
  side: ReactNode
  /** Next to the content; below it on narrow windows. */
  aside?: ReactNode
  asideLabel?: string
  /** The content is an editor that takes the full width; the title is visually hidden. */
  isWide?: boolean
  foot?: WizardFoot
  children: ReactNode
}

/** A page of a wizard: the steps at the top, one question in the middle, back and next at the bottom. */
export function Wizard(props: WizardProps) {
  const {
    kind,
    subject,
    tab,
    title,
    lead,
    stepper,
    band,
    aside,
    asideLabel,
    isWide = false,
    foot: footer,
    children,
  } = props
  // What is above an inert wizard is the content of its page.
  const isInert = !useMayOpen()
  const heading = useAttention<HTMLHeadingElement>(title, (element) => {
    element.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  return (
    <div data-wizard={isWide ? 'wide' : ''} className={`${isWide ? wideWizard : wizard} ${band ? banded : ''}`}>
      <section className={head} aria-label={kind}>
        <div className={subjectStyle}>
          <span className={`${muted} ${dense}`}>{kind}</span>
          <span className={`${truncated} ${strong}`}>{subject}</span>
        </div>
        {stepper}
        <div className={side}>{props.side}</div>
      </section>
      {band && <div className={bandStyle}>{band}</div>}
      <main id={isInert ? undefined : MAIN} tabIndex={-1} className={isWide ? wideMain : main}>
        <title>{`${tab} – Paraph`}</title>
        <h1 ref={heading} tabIndex={-1} className={isWide ? unseen : titleStyle}>
          {title}
        </h1>
        {lead && <p className={leadStyle}>{lead}</p>}
        {aside ? (
          <div className={columns}>
            <div>{children}</div>
            <aside aria-label={asideLabel} className={asideStyle}>
              {aside}
            </aside>
          </div>
        ) : (
          children
        )}
      </main>
      {footer && <Foot {...footer} isWide={isWide} />}
    </div>
  )
}

function Foot({ previous, beside, why, next, isWide }: WizardFoot & { isWide: boolean }) {
  const id = useId()
  return (
    <footer className={foot}>
      <div className={isWide ? wideFootRow : footRow}>
        {previous && (
          <Button variant="secondary" aria-label={previous.label} onPress={previous.onPress}>
            <Icon of={ArrowLeft} />
            <span className={onlyWide}>{previous.label}</span>
          </Button>
        )}
        {beside && <div className={besideStyle}>{beside}</div>}
        {why && (
          <p id={id} className={whyStyle}>
            {next && !next.isReady && (
              <span className={whyIcon}>
                <Icon of={CircleAlert} />
              </span>
            )}
            <span>{why}</span>
          </p>
        )}
        {next && (
          <span className={nextStyle}>
            <Button
              isPending={next.isPending ?? false}
              {...(next.pendingLabel && { pendingLabel: next.pendingLabel })}
              {...(!next.isReady && { unreadyReasonId: id })}
              onPress={next.onPress}
            >
              {next.label}
              <Icon of={next.icon ?? ArrowRight} />
            </Button>
          </span>
        )}
      </div>
    </footer>
  )
}

/** Says that the input is saved; `short` is shown on narrow windows. */
export const SavedStatus = ({ label, short }: { label: string; short: string }) => (
  <output className={savedStyle}>
    <span className={savedIcon}>
      <Icon of={CircleCheck} />
    </span>
    <span className={onlyWide}>{label}</span>
    <span aria-hidden className={onlyCards}>
      {short}
    </span>
  </output>
)
