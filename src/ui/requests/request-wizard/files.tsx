import { LayoutTemplate } from 'lucide-react'
import { useIntl } from 'react-intl'
import { filesProblem } from '#machines/rules/documents/shared-document.ts'
import { areMerged } from '#machines/rules/requests/settings/request-params.ts'
import { Button } from '../../design/button.tsx'
import { useOnce } from '../../design/kept.ts'
import { Notice } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { areFilesLocked } from '#machines/rules/requests/editing/locked-draft.ts'
import { FileChoice, type FilesLock } from '../../documents/files/file-choice.tsx'
import { LimitUsage } from '../../documents/files/limit-usage.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Message } from '../../message.tsx'
import { useActed } from './format.ts'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

const preparing = { question: 'request-wizard.files.question', lead: 'request-wizard.files.lead' } as const
const editing = { question: 'request-edit.files.question', lead: 'request-edit.files.lead' } as const
const looking = { question: 'request-edit.files.locked', lead: 'request-edit.files.locked.lead' } as const

/** Step 1: choosing the files. */
export function Files(props: StepProps) {
  const { state } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { files, limits } = context
  const problem = filesProblem(context, limits)
  const lock = useLock(props)
  const words = context.before === null ? preparing : lock ? looking : editing
  const isMerged = areMerged(context.params ?? {}, files.length)

  return (
    <Frame
      {...props}
      at="files"
      title={formatMessage({ id: words.question })}
      lead={<Message id={words.lead} />}
      asideLabel={formatMessage({ id: 'document-files.limits' })}
      aside={
        <>
          <LimitUsage {...props} />
          {!context.me.sandbox && (
            <Panel title={formatMessage({ id: 'request-wizard.files.after' })}>
              <Message id={`request-wizard.files.after.${isMerged ? 'text' : 'separate'}`} />
            </Panel>
          )}
        </>
      }
      foot={stepFoot(props, {
        ...(problem && { why: <Message id={`document-files.why.${problem}`} /> }),
        next: {
          label: formatMessage({ id: 'request-wizard.files.next' }),
          isReady: problem === null,
          ...(state.hasTag('uploading') && { pendingLabel: formatMessage({ id: 'document-files.sending' }) }),
        },
      })}
    >
      <Stack space={4}>
        <FromTemplates {...props} />
        <FileChoice {...props} lock={lock} />
        {/* It stays below the dialog, which gives the focus back to it. */}
        {props.tools.TemplatePicker && (state.can({ type: 'templates.asked' }) || state.hasTag('templatesAsked')) && (
          <TemplateOffer {...props} />
        )}
      </Stack>
    </Frame>
  )
}

/** Why the files of a sent request stay as they are; null if they can change (WIZ-024). */
function useLock({ state: { context } }: StepProps): FilesLock | null {
  const { before, signers } = context
  const acted = useActed()(signers)
  if (!areFilesLocked(before)) return null
  return {
    title: <Message id="request-locks.files.title" />,
    why:
      acted.count > 0 ? (
        <Message id="request-locks.files.why.acted" values={acted} />
      ) : (
        <Message id="request-locks.files.why.template" />
      ),
  }
}

/** The other way to begin: from templates (WIZ-004, WIZ-005). */
const TemplateOffer = ({ state, send }: StepProps) => (
  <Row>
    <Button variant="secondary" icon={LayoutTemplate} onPress={() => send({ type: 'templates.asked' })}>
      <Message id={`request-wizard.templates.${isMade(state) ? 'change' : 'choose'}`} />
    </Button>
    <span className={muted}>
      <Message id={`request-wizard.templates.${isMade(state) ? 'replace' : 'hint'}`} />
    </span>
  </Row>
)

const isMade = ({ context: { templates, files } }: StepProps['state']) => templates.length > 0 && files.length > 0

/** That the templates are being put together, or which they were. */
function FromTemplates({ state }: StepProps) {
  const { formatList, formatMessage } = useIntl()
  const { templates, files, signers, merges } = state.context
  const before = useOnce(() => merges)
  if (state.hasTag('merging')) return <ProgressBar label={formatMessage({ id: 'request-wizard.templates.merging' })} />
  if (!isMade(state)) return null
  const named = templates.filter(({ name }) => name !== '')
  const gone = templates.filter(({ isGone }) => isGone).length
  return (
    // The dialog gave the focus to what is no longer there.
    <Notice tone="success" {...(merges !== before && { attention: merges })}>
      <Message
        id="request-wizard.templates.merged"
        values={{
          count: templates.length,
          names: formatList(named.map(({ name }) => name)),
          gone,
          from:
            gone === templates.length
              ? 'gone'
              : named.length + gone < templates.length
                ? 'ids'
                : gone > 0
                  ? 'some'
                  : 'all',
          files: files.length,
          roles: signers.length,
        }}
      />
    </Notice>
  )
}
