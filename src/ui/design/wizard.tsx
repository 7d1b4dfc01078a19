import { ArrowLeft, ArrowRight, CircleAlert, CircleCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useAttention } from './field.tsx'
import { Icon, type IconOf } from './icon.tsx'
import { MAIN } from './page.tsx'
import { muted, dense, strong, title as titleStyle, truncated, unseen } from './text.css.ts'
import {
  aside as asideStyle,
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
  savedSign,
  side,
  subject as subjectStyle,
  why as whyStyle,
  whySign,
  wideMain,
  wideWizard,
  wizard,
} from './wizard.css.ts'

export type WizardFoot = {
  /** Leads back; left out in the first step. */
  previous?: { label: string; onPress: () => void }
  /** Why one cannot go on yet, or what going on does. */
  why?: ReactNode
  /** Keeps its focus while it is not `isReady`: its press is heard all the same, so that what is missing can be shown. */
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
  /** Of the whole: “New request”, and what it is about. */
  kind: string
  subject: string
  /** The name of the tab. */
  tab: string
  /** What this step asks. It takes the focus whenever it changes. */
  title: string
  lead?: ReactNode
  stepper: ReactNode
  /** At the right of the head: when it was saved, how to leave. */
  side: ReactNode
  /** Beside the content; below it where there is no room. */
  aside?: ReactNode
  asideLabel?: string
  /** The content is an editor: it has all the room, and the title is read out only. */
  isWide?: boolean
  foot?: WizardFoot
  children: ReactNode
}

/** Making something in steps: where one stands above, one question in the middle, back and on below. */
export function Wizard(props: WizardProps) {
  const { kind, subject, tab, title, lead, stepper, aside, asideLabel, isWide = false, foot: footer, children } = props
  const heading = useAttention<HTMLHeadingElement>(title, (element) => {
    element.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  })
  return (
    <div className={isWide ? wideWizard : wizard}>
      <section className={head} aria-label={kind}>
        <div className={subjectStyle}>
          <span className={`${muted} ${dense}`}>{kind}</span>
          <span className={`${truncated} ${strong}`}>{subject}</span>
        </div>
        {stepper}
        <div className={side}>{props.side}</div>
      </section>
      <main id={MAIN} tabIndex={-1} className={isWide ? wideMain : main}>
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

function Foot({ previous, why, next, isWide }: WizardFoot & { isWide: boolean }) {
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
        {why && (
          <p id={id} className={whyStyle}>
            {next && !next.isReady && (
              <span className={whySign}>
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
              {...(!next.isReady && { unready: id })}
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

/** That what was entered is kept: in words, and in few where there is little room. */
export const SavedMark = ({ label, short }: { label: string; short: string }) => (
  <output className={savedStyle}>
    <span className={savedSign}>
      <Icon of={CircleCheck} />
    </span>
    <span className={onlyWide}>{label}</span>
    <span aria-hidden className={onlyCards}>
      {short}
    </span>
  </output>
)
