import {
  BookOpen,
  CircleX,
  Download,
  Ellipsis,
  Languages,
  PanelLeft,
  PenLine,
  ArrowDown,
  Files,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { lengthOf } from '#machines/rules/common/name.ts'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { Comments } from '../../requests/comments.ts'
import { Button } from '../../design/button.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { useSeen } from '../../design/kept.ts'
import { Menu } from '../../design/menu.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { truncated } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { useDisplaySettings } from '../../shell/display-settings.ts'
import { TenantLogo } from '../tenant-logo.tsx'
import { allOf, useDownloads } from '../signer-download.view.tsx'
import { PAUSED } from './pause.tsx'
import {
  action,
  actions,
  bar,
  count,
  from,
  laptopOnly,
  foldedName,
  name as nameStyle,
  nameButton,
  names,
  notNarrowOnly,
  progress,
  who,
} from './signing.css.ts'

/** Characters of a name for which there is room on a phone. */
const SHORT_NAME = 30

/** The name of the request. A long one that is cut is a button, which shows it whole. */
function Name({ name }: { name: string }) {
  const [isWhole, setWhole] = useSeen(false)
  if (lengthOf(name) <= SHORT_NAME) return <h1 className={`${nameStyle} ${truncated}`}>{name}</h1>
  return (
    <h1 className={nameStyle}>
      <button
        type="button"
        aria-expanded={isWhole}
        title={name}
        className={`${nameButton} ${isWhole ? '' : foldedName}`}
        onClick={() => setWhole(!isWhole)}
      >
        {name}
      </button>
    </h1>
  )
}

type Props = {
  view: SigningView
  filled: number
  of: number
  /** The primary button. */
  primary: ReactNode
  isNarrow: boolean
  /** The comments, where the tenant has any. */
  Comments?: Comments | undefined
  /** Whether the sender reads the page, whose language is not chosen here. */
  isPreview: boolean
  /** Whether the sender edits the request, so that it can be neither signed nor refused. */
  isPaused: boolean
  /** Where the user guide helps signers. */
  guide: string | undefined
  onPages: () => void
  onRefuse: () => void
  /** Null for a signer who may not ask somebody else to sign. */
  onReassign: (() => void) | null
}

/** The request, who sent it and when it expires, the progress, and the primary button. */
export function Bar(props: Props) {
  const { view, filled, of, primary, Comments, isNarrow, isPreview, isPaused, guide } = props
  const { onPages, onRefuse, onReassign } = props
  const { formatMessage, formatDate } = useIntl()
  const until = formatDate(view.expirationDate, { dateStyle: 'long', timeZone: view.timeZone })
  const counted = formatMessage({ id: 'signing.count' }, { filled, of })
  return (
    <header className={bar}>
      <div className={who}>
        <span className={laptopOnly}>
          <IconButton icon={PanelLeft} label={formatMessage({ id: 'signing.pages' })} onPress={onPages} />
        </span>
        <TenantLogo name={view.tenant.name} webLogo={view.tenant.webLogo} />
        <div className={names}>
          <Name name={view.name} />
          <p className={`${from} ${truncated}`}>
            {view.tenant.sandbox && (
              <>
                <Message id="signing.sandbox" /> ·{' '}
              </>
            )}
            <span className={notNarrowOnly}>
              {view.issuerFullName}, {view.tenant.name} ·{' '}
            </span>
            <Message
              id={view.signer.signatureType === 'OPTIONAL' ? 'signing.untilOptional' : 'signing.until'}
              values={{ day: until }}
            />
          </p>
        </div>
      </div>
      {of > 0 && (
        <div className={progress}>
          <span aria-live="polite" className={count}>
            {counted}
          </span>
          <ProgressBar
            isBare
            label={formatMessage({ id: 'signing.required' })}
            value={(100 * filled) / of}
            valueLabel={counted}
            tone={filled === of ? 'success' : 'accent'}
          />
        </div>
      )}
      <div className={actions}>
        {Comments && view.tenant.comments && (
          <Comments
            request={view.id}
            requestState={isPaused ? 'EDITING' : view.stateToDisplay}
            creator={view.issuerFullName}
            reader="signer"
            timeZone={view.timeZone}
            isInBar
          />
        )}
        {(isNarrow || !isPreview) && (
          <More {...{ view, isNarrow, isPreview, isPaused, guide, onPages, onRefuse, onReassign }} />
        )}
        <span className={`${action} ${notNarrowOnly}`}>{primary}</span>
      </div>
    </header>
  )
}

type MoreProps = Pick<
  Props,
  'view' | 'isNarrow' | 'isPreview' | 'isPaused' | 'guide' | 'onPages' | 'onRefuse' | 'onReassign'
>

function More({ view, isNarrow, isPreview, isPaused, guide, onPages, onRefuse, onReassign }: MoreProps) {
  const { formatMessage } = useIntl()
  const { language, chooseLanguage } = useDisplaySettings()
  const downloads = useDownloads()
  const act = (id: string) => {
    if (id === 'pages') onPages()
    if (id === 'download') downloads?.send({ type: 'download.chosen', wanted: allOf(view) })
    if (id === 'reassign') onReassign?.()
    if (id === 'refuse') onRefuse()
    if (id === 'language') chooseLanguage(language === 'en' ? 'fr' : 'en')
  }
  return (
    <Menu
      label={formatMessage({ id: 'signing.more' })}
      onAction={act}
      options={[
        ...(isNarrow ? [{ id: 'pages', icon: Files, label: formatMessage({ id: 'signing.pages' }) }] : []),
        ...(downloads
          ? [
              {
                id: 'download',
                icon: Download,
                label: formatMessage({ id: 'signing.downloadAll' }, { files: view.files.length }),
              },
            ]
          : []),
        ...(isPreview
          ? []
          : [
              ...(onReassign
                ? [
                    {
                      id: 'reassign',
                      icon: UserPlus,
                      label: formatMessage({ id: 'reassignment.open' }),
                      isDisabled: isPaused,
                      hasSeparator: true,
                    },
                  ]
                : []),
              {
                id: 'refuse',
                icon: CircleX,
                label: formatMessage({ id: 'refusal.open' }),
                isDisabled: isPaused,
                hasSeparator: onReassign === null,
              },
              ...(guide === undefined
                ? []
                : [
                    {
                      id: 'guide',
                      icon: BookOpen,
                      label: formatMessage({ id: 'signing.guide' }),
                      href: guide,
                      isNewTab: true,
                      hasSeparator: true,
                    },
                  ]),
              // Named in the language it switches to.
              {
                id: 'language',
                icon: Languages,
                label: language === 'en' ? 'Français' : 'English',
                hasSeparator: guide === undefined,
              },
            ]),
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={formatMessage({ id: 'signing.more' })} />}
    </Menu>
  )
}

type PrimaryProps = {
  isReady: boolean
  isPaused: boolean
  size: 'medium' | 'large'
  onNext: () => void
  onSign: () => void
}

/** The primary button: goes to the next field, or signs once every required field is filled in. It waits for an edit. */
export const Primary = ({ isReady, isPaused, size, onNext, onSign }: PrimaryProps) => (
  <Button
    size={size}
    icon={isReady ? PenLine : ArrowDown}
    onPress={isReady ? onSign : onNext}
    {...(isPaused && { unreadyReasonId: PAUSED })}
    data-primary
  >
    <Message id={isReady ? 'signing.sign' : 'signing.next'} />
  </Button>
)
