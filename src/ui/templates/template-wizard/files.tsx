import { useIntl } from 'react-intl'
import { forbiddenIn } from '#machines/rules/common/name.ts'
import { filesProblem } from '#machines/rules/documents/shared-document.ts'
import { nameProblemOf } from '#machines/rules/templates/template-draft.ts'
import { belowInputs } from '../../design/field.css.ts'
import { Card } from '../../design/facts.tsx'
import { Panel } from '../../design/panel.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextField } from '../../design/text-field.tsx'
import { FileChoice } from '../../documents/files/file-choice.tsx'
import { LimitUsage } from '../../documents/files/limit-usage.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 1: the name of the template and its files. */
export function Files(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { limits, name, hasTried, isNamed } = context
  const ofFiles = filesProblem(context, limits)
  const ofName = nameProblemOf(context, limits)
  const isShown = ofName !== null && (hasTried || (isNamed && ofName !== 'nameMissing'))
  const values = { max: limits.nameMaxLength, character: forbiddenIn(name) ?? '' }

  return (
    <Frame
      {...props}
      at="files"
      title={formatMessage({ id: 'template-wizard.files.question' })}
      lead={<Message id="template-wizard.files.lead" />}
      asideLabel={formatMessage({ id: 'document-files.limits' })}
      aside={
        <>
          <LimitUsage {...props} />
          <Panel title={formatMessage({ id: 'template-wizard.about' })}>
            <Message id={context.isReady ? 'template-wizard.about.ready' : 'template-wizard.about.text'} />
          </Panel>
        </>
      }
      foot={stepFoot(props, {
        ...(ofFiles
          ? { why: <Message id={`document-files.why.${ofFiles}`} /> }
          : ofName && { why: <Message id="template-wizard.files.why" /> }),
        next: {
          label: formatMessage({ id: 'template-wizard.step.roles' }),
          isReady: ofFiles === null && ofName === null,
          ...(state.hasTag('uploading') && { pendingLabel: formatMessage({ id: 'document-files.sending' }) }),
        },
      })}
    >
      <Stack space={4}>
        <Card>
          <div className={belowInputs}>
            <TextField
              label={formatMessage({ id: 'template-wizard.name' })}
              help={<Message id="template-wizard.name.help" />}
              autoComplete="off"
              value={name}
              {...(isShown && { error: formatMessage({ id: `template-wizard.name.${ofName}` }, values) })}
              onChange={(value) => send({ type: 'name.changed', name: value })}
            />
          </div>
        </Card>
        <FileChoice {...props} />
      </Stack>
    </Frame>
  )
}
