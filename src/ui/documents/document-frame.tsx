import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import { isUploaded } from '#machines/rules/documents/shared-document.ts'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Stepper, type Step } from '../design/stepper.tsx'
import { SavedStatus, Wizard, type WizardFoot } from '../design/wizard.tsx'
import { onlyWide } from '../design/wizard.css.ts'
import { Message } from '../message.tsx'

/** What a step of a wizard gives its frame. */
export type StepFrame = {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  asideLabel?: string
  isWide?: boolean
  foot?: WizardFoot
  children: ReactNode
}

type DocumentFrameProps = StepFrame & {
  context: Pick<DocumentContext, 'name' | 'files' | 'complaint'> & { savedAt: number | null }
  /** What is being prepared: “New request”. */
  kind: string
  tab: string
  steps: readonly Step[]
  /** The name of the button that leaves; it begins with its text. */
  leaveLabel: string
  leaveText?: ReactNode
  /** Below the header: what holds for all steps. */
  band?: ReactNode
  /** What is said of changes that are saved: of a draft by default. */
  savedLabel?: (at: number | null) => string
  /** Whether what is changed is saved at the end only, so that no draft is. */
  isSavedAtEnd?: boolean
  /** Undefined where it cannot be left just now. */
  onLeave: (() => void) | undefined
}

/** The frame of each step of a wizard over a document: the stepper, when the draft was saved, and how to leave. */
export function DocumentFrame({
  context,
  steps,
  leaveLabel,
  leaveText = <Message id="document-wizard.cancel" />,
  savedLabel,
  isSavedAtEnd = false,
  onLeave,
  ...rest
}: DocumentFrameProps) {
  const { formatMessage, formatTime } = useIntl()
  const { name, savedAt, files, complaint } = context
  const savedDraft = (at: number | null) =>
    at === null ? formatMessage({ id: 'document-wizard.kept' }) : formatMessage({ id: 'document-wizard.saved' }, { at })
  const label = savedLabel ?? savedDraft
  return (
    <Wizard
      {...rest}
      subject={name.trim() || formatMessage({ id: 'document-wizard.untitled' })}
      stepper={
        <Stepper
          label={formatMessage({ id: 'document-wizard.steps' })}
          steps={steps}
          doneLabel={formatMessage({ id: 'document-wizard.done' })}
        />
      }
      side={
        <>
          {/* Nothing is called saved next to the news that something was not. */}
          {complaint?.of === 'call' || isSavedAtEnd ? null : savedAt !== null ? (
            <SavedStatus
              label={label(savedAt)}
              // Next to more steps, a phone has room for the icon only.
              short={steps.length > 4 ? '' : formatTime(savedAt, { timeStyle: 'short' })}
            />
          ) : (
            files.some(isUploaded) && <SavedStatus label={label(null)} short="" />
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={leaveLabel}
            isDisabled={!onLeave}
            {...(onLeave && { onPress: onLeave })}
          >
            <Icon of={X} />
            <span className={onlyWide}>{leaveText}</span>
          </Button>
        </>
      }
    />
  )
}
