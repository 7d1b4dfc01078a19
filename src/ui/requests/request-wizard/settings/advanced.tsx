import { useIntl } from 'react-intl'
import { MAX_URL_LENGTH } from '#machines/rules/edit/redirect-url.ts'
import type { Setting } from '#machines/rules/requests/checklist.ts'
import { areMerged, type ParamsProblems, type RequestParams } from '#machines/rules/requests/settings/request-params.ts'
import { Checkbox } from '../../../design/checkbox.tsx'
import { belowInputs } from '../../../design/field.css.ts'
import { TextField } from '../../../design/text-field.tsx'
import { ReassignmentChoice } from '../../../mail/reassignment-choice.tsx'
import { Message } from '../../../message.tsx'
import type { StepProps } from '../props.ts'
import { stack } from '../settings.css.ts'
import { Reminders } from './reminders.tsx'

/** The parameter that is to be corrected; `at` is another value each time when it is to be shown. */
export type Sought = { param: Setting; at: object }

export type ParamsProps = StepProps & {
  params: RequestParams
  problems: ParamsProblems
  sought: Sought | null
}

const redirects = ['signingRedirectUrl', 'failureSigningRedirectUrl'] as const

/** The advanced parameters: reminders, how files are signed, what goes with the last email, whether signers may ask somebody else, and where signers go after signing (SET-003, SET-016). */
export function Advanced(props: ParamsProps) {
  const { state, send, tools, params, problems, sought } = props
  const { formatMessage, formatList } = useIntl()
  const change = (what: Partial<RequestParams>) => send({ type: 'settings.changed', change: { params: what } })
  const files = formatList(
    tools.attachedFiles.map((type) => formatMessage({ id: `request-wizard.review.attached.${type}` })),
  )
  return (
    <div className={`${stack} ${belowInputs}`}>
      <Reminders {...props} />
      {state.context.files.length > 1 && (
        <Checkbox
          isSelected={areMerged(params, state.context.files.length)}
          onChange={(isTicked) => change({ filesTreatment: isTicked ? 'MERGE_TO_ONE_FILE' : 'KEEP_SEPARATED' })}
          hint={<Message id="request-settings.filesTreatment.help" />}
        >
          <Message id="request-settings.filesTreatment" />
        </Checkbox>
      )}
      {tools.attachedFiles.length > 0 && (
        <Checkbox
          isSelected={params.sendFilesByEmail}
          onChange={(isTicked) => (isTicked ? send({ type: 'attachment.asked' }) : change({ sendFilesByEmail: false }))}
          hint={<Message id="request-settings.sendFilesByEmail.help" values={{ files }} />}
        >
          <Message id="request-settings.sendFilesByEmail" />
        </Checkbox>
      )}
      <ReassignmentChoice isAllowed={params.allowReassignment} onChange={change} />
      {redirects.map((name) => (
        <TextField
          key={name}
          type="url"
          isVerbatim
          autoComplete="off"
          maxLength={MAX_URL_LENGTH}
          label={formatMessage({ id: `request-settings.${name}` })}
          help={<Message id={`request-settings.${name}.help`} />}
          value={params[name] ?? ''}
          {...(problems[name] && { error: <Message id="errors.RedirectUrlException" /> })}
          {...(sought?.param === name && { attention: sought.at })}
          onChange={(url) => change({ [name]: url })}
        />
      ))}
    </div>
  )
}
