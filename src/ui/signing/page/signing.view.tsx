import { startTransition, useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { issuerDate } from '#machines/rules/common/issuer-date.ts'
import { myFields, progressOf, type SigningView as View } from '#machines/rules/signing/signing.ts'
import type { Comments } from '../../requests/comments.ts'
import { Drawer } from '../../design/dialog.tsx'
import { useOnce, useSeen } from '../../design/kept.ts'
import { media } from '../../design/tokens.ts'
import { useFirstTouch } from '../../first-touch.ts'
import type { ViewProps } from '../../flow.tsx'
import { useCurrentPage } from '../../documents/paper/current-page.ts'
import type { OpenPageSource } from '../../documents/paper/page-source.ts'
import { useJoinedPages } from '../../documents/paper/use-joined-pages.ts'
import { SkipLink } from '../../shell/brand.tsx'
import { UnreachableView } from '../../common/errors/unreachable.view.tsx'
import { WaitingView } from '../../waiting.view.tsx'
import type { ReassignmentDialog } from '../reassignment/reassignment-dialog.ts'
import type { RefusalDialog } from '../refusal/refusal-dialog.ts'
import type { SigningDialog } from '../signing-dialog.ts'
import { DownloadNotice } from '../signer-download.view.tsx'
import { Bar, Primary } from './bar.tsx'
import { Complaint } from './complaint.tsx'
import { Documents } from './documents.tsx'
import { scrollToMiddle, sheetsOf, showPage } from './layout.ts'
import { inputId, type FieldActions } from './fields/paper-field.tsx'
import { PauseBand } from './pause.tsx'
import { head } from './pause.css.ts'
import { Rail } from './rail.tsx'
import { useSignatures, type OpenSignature } from './fields/signatures.ts'
import { rail, railInDrawer } from './rail.css.ts'
import { useMinute } from './minute.ts'
import { isNarrow } from './scale.ts'
import { canvas, viewer } from './signing.css.ts'
import { PHONE_INPUT, PhoneBar } from './phone-bar.tsx'
import { Tools } from './tools.tsx'

/** What the screen passes in: how files are opened, the address of the terms, and the dialog, which is a flow of its own. */
export type SigningParts = {
  terms: string
  openFile: (fileId: string) => OpenPageSource
  openSignature: OpenSignature
  Dialog: SigningDialog
  Refusal: RefusalDialog
  /** Missing where nobody can ask somebody else to sign. */
  Reassignment?: ReassignmentDialog
  Comments?: Comments
  /** Called when the person first touches the page, so that the dialog is there when it is wanted. */
  prepareDialog: () => void
  /** The page is shown to the sender, inside of another one, which has its own title and its own way to the main part. */
  isPreview?: boolean
  /** Where the user guide helps signers; missing where no link leads out of the page. */
  guide?: string
}

type Props = ViewProps<typeof signingMachine> & { parts: SigningParts }

export function SigningView({ state, send, parts }: Props) {
  const { view } = state.context
  useFirstTouch(parts.prepareDialog)
  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  if (!view || !state.hasTag('shown')) return <WaitingView />
  return <Shown state={state} send={send} {...parts} view={view} />
}

type ShownProps = ViewProps<typeof signingMachine> & Omit<SigningParts, 'prepareDialog'> & { view: View }

function Shown(props: ShownProps) {
  const {
    state,
    send,
    openFile,
    openSignature,
    terms,
    Dialog,
    Refusal,
    Reassignment,
    Comments,
    isPreview = false,
    guide,
    view,
  } = props
  const { formatMessage } = useIntl()
  const { values, revision, current, zoom, hasPages, complaint, changes, isResumed, motive } = state.context
  const isPaused = state.hasTag('paused')
  const area = useRef<HTMLElement>(null)
  const source = useJoinedPages(() =>
    view.files.map(({ id, pages }) => ({ pages: pages.length, open: () => openFile(id) })),
  )
  const sheets = useMemo(() => sheetsOf(view), [view])
  const currentPage = useOnce(createCurrentPage)
  useCurrentPage(area, 'whileScrolling', currentPage.set)
  const [isSettled, setSettled] = useSeen(false)
  // What waits for it is much in a long document, and must not hold up a frame.
  const settle = useCallback(() => startTransition(() => setSettled(true)), [setSettled])
  const { filled, of } = progressOf(view, values)
  const isLeaving = state.hasTag('refusing') || state.hasTag('reassigning')
  // Behind the dialogs in which the signer refuses or asks somebody else, and during an edit, the button stays what it was.
  const isReady = state.hasTag('ready') || ((isPaused || isLeaving) && filled === of)
  const mine = myFields(view)
  const signature = mine.find(({ anchorType }) => anchorType === 'SIGNATURE')
  const field = mine.find(({ id }) => id === current) ?? null
  const now = useMinute()
  // In the language and the zone of the request, whatever those of the reader are: the server draws it like this.
  const today = issuerDate(now, view, view.language)
  const signatures = useSignatures(view, openSignature)
  const paper = useMemo(() => ({ source, today, signatures }), [source, today, signatures])

  const follow = useFollowedField(area, { current, isReady, signature: signature?.id ?? null })
  const actions: FieldActions = {
    values,
    current,
    today,
    isPaused,
    fill: (id, value) => send({ type: 'field.filled', id, value }),
    reach: (id) => send({ type: 'field.reached', id }),
    leave: () => send({ type: 'field.left' }),
    step: (isBack) => {
      send({ type: isBack ? 'back.chosen' : 'next.chosen' })
      if (!isPaused) follow()
    },
    sign: () => {
      send({ type: isReady ? 'sign.chosen' : 'next.chosen' })
      if (!isReady && !isPaused) follow()
    },
  }
  const primary = (size: 'medium' | 'large') => (
    <Primary
      isReady={isReady}
      isPaused={isPaused}
      size={size}
      onNext={() => actions.step(false)}
      onSign={() => send({ type: 'sign.chosen' })}
    />
  )
  const closePages = useCallback(() => send({ type: 'pages.closed' }), [send])
  const show = useCallback(
    (wanted: number) => {
      closePages()
      if (area.current) showPage(area.current, wanted)
    },
    [closePages],
  )
  const thumbs = (
    <CurrentPage of={currentPage}>
      {(page) => (
        <Rail
          {...{ view, values, source, sheets, page }}
          isWaiting={!isSettled}
          isPaused={isPaused}
          onShow={show}
          onRefuse={isPreview ? null : refuse}
        />
      )}
    </CurrentPage>
  )
  const seek = signature
    ? () => {
        const target = document.getElementById(inputId(signature.id))
        if (target && area.current) scrollToMiddle(area.current, target)
      }
    : null
  const pages = formatMessage({ id: 'signing.pages' })
  const refuse = () => send({ type: 'refusal.chosen' })
  const pointed = isReady && !field ? signature : field

  return (
    <div className={viewer}>
      {!isPreview && (
        <>
          <title>{`${formatMessage({ id: 'signing.tab' }, { name: view.name })} – Paraph`}</title>
          <SkipLink />
        </>
      )}
      <div className={head}>
        <Bar
          view={view}
          filled={filled}
          of={of}
          primary={primary('medium')}
          Comments={Comments}
          isNarrow={isNarrow()}
          isPreview={isPreview}
          isPaused={isPaused}
          guide={guide}
          onPages={() => send({ type: 'pages.opened' })}
          onRefuse={refuse}
          onReassign={view.mayReassign ? () => send({ type: 'reassignment.chosen' }) : null}
        />
        {!isPreview && <PauseBand issuer={view.issuerFullName} isPaused={isPaused} isResumed={isResumed} />}
      </div>
      <nav aria-label={pages} className={rail}>
        {thumbs}
      </nav>
      <main className={canvas}>
        <Documents
          ref={area}
          view={view}
          source={source}
          sheets={sheets}
          level={zoom}
          isSettled={isSettled}
          onSettled={settle}
          actions={actions}
          signatures={signatures}
          pointing={
            pointed && !isPaused
              ? {
                  words: pointed === signature ? formatMessage({ id: 'signing.signHereFlag' }) : pointed.anchorName,
                  field: pointed,
                }
              : null
          }
          notice={
            <>
              {complaint && <Complaint {...{ complaint, changes, terms }} />}
              <DownloadNotice />
            </>
          }
        />
        <CurrentPage of={currentPage}>
          {(page) => (
            <Tools
              level={zoom}
              canRaise={state.can({ type: 'zoom.raised' })}
              canLower={state.can({ type: 'zoom.lowered' })}
              onRaise={() => send({ type: 'zoom.raised' })}
              onLower={() => send({ type: 'zoom.lowered' })}
              page={page}
              pages={sheets.length}
              onShow={show}
              onSeek={seek}
            />
          )}
        </CurrentPage>
      </main>
      <PhoneBar view={view} field={field} actions={actions} primary={primary('large')} onSeek={seek} />
      {hasPages && (
        <Drawer title={pages} closeLabel={formatMessage({ id: 'signing.close' })} onClose={closePages}>
          <div className={railInDrawer}>{thumbs}</div>
        </Drawer>
      )}
      {state.hasTag('refusing') && <Refusal view={view} written={motive} onDone={send} />}
      {state.hasTag('reassigning') && Reassignment && (
        <Reassignment view={view} written={state.context.wanted} onDone={send} />
      )}
      {state.hasTag('confirming') && <Dialog {...{ view, revision, values, paper }} onDone={send} />}
    </div>
  )
}

/** The current page, counted from 0, for the parts that show it: they alone are drawn again while the pages scroll. */
function createCurrentPage() {
  let page = 0
  const listeners = new Set<() => void>()
  return {
    get: () => page,
    set: (reached: number) => {
      page = reached
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type CurrentPageProps = { of: ReturnType<typeof createCurrentPage>; children: (page: number) => ReactNode }

const CurrentPage = ({ of, children }: CurrentPageProps) => children(useSyncExternalStore(of.subscribe, of.get, of.get))

/**
 * Returns a function to call after stepping to another field: the current field scrolls into view and gets the focus, on
 * a phone its input in the bottom bar. Once every field is filled in, the signature field scrolls into view and the
 * button that signs gets the focus.
 */
function useFollowedField(
  area: { current: HTMLElement | null },
  { current, isReady, signature }: { current: string | null; isReady: boolean; signature: string | null },
) {
  const [steps, setSteps] = useSeen(0)
  const followed = useRef(0)
  useEffect(() => {
    if (steps === followed.current || !area.current) return
    followed.current = steps
    const at = current ?? (isReady ? signature : null)
    const target = at && document.getElementById(inputId(at))
    if (target) scrollToMiddle(area.current, target)
    const focused = !current
      ? [...document.querySelectorAll<HTMLElement>('[data-primary]')].find(({ offsetParent }) => offsetParent)
      : document.getElementById(isNarrow() ? PHONE_INPUT : inputId(current))
    // In a low window, the input may be below it.
    focused?.focus({ preventScroll: !matchMedia(media.low).matches })
  }, [steps, current, isReady, signature, area])
  return () => setSteps((before) => before + 1)
}
