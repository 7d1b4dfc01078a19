import { useIntl } from 'react-intl'
import { listedIn } from '#machines/flows/requests/request-wizard/signers.changes.ts'
import { MAX_PERSON_NAME_LENGTH, MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import type { LineProblem } from '#machines/rules/requests/signer-list.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { useTyped } from '../../../design/kept.ts'
import { Notice } from '../../../design/notice.tsx'
import { Stack } from '../../../design/stack.tsx'
import { TextArea } from '../../../design/text-field.tsx'
import { Message } from '../../../message.tsx'
import { problemLines } from './signers.css.ts'
import type { StepProps } from '../props.ts'

/** Problems that are told one by one; more would hide the text. */
const MAX_SHOWN = 5

/** Takes many signers at once: the header of a mail, or the rows of a spreadsheet. */
export function SignerListDialog({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const { context } = state
  const [text, setText] = useTyped(context.list ?? '')
  const { people, problems } = listedIn(context, text)
  const decline = () => send({ type: 'list.declined' })
  return (
    <Dialog
      size="large"
      title={formatMessage({ id: 'request-wizard.signers.several.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      onClose={decline}
      footer={
        <>
          <Button variant="secondary" onPress={decline}>
            <Message id="request-wizard.signers.several.cancel" />
          </Button>
          <Button variant="primary" onPress={() => send({ type: 'list.submitted', text })}>
            <Message
              id="request-wizard.signers.several.add"
              values={{ count: problems.length > 0 ? 0 : people.length }}
            />
          </Button>
        </>
      }
    >
      <Stack space={3}>
        {context.list !== null && <ListProblems problems={problems} isEmpty={people.length === 0} at={context.list} />}
        <TextArea
          label={formatMessage({ id: 'request-wizard.signers.several.label' })}
          help={formatMessage({ id: 'request-wizard.signers.several.help' })}
          placeholder={formatMessage({ id: 'request-wizard.signers.several.placeholder' })}
          rows={8}
          value={text}
          onChange={setText}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to paste
          autoFocus
        />
      </Stack>
    </Dialog>
  )
}

/** What is wrong with which line, until it is corrected. */
export function ListProblems({ problems, isEmpty, at }: { problems: LineProblem[]; isEmpty: boolean; at: unknown }) {
  const { formatMessage } = useIntl()
  if (problems.length === 0)
    return isEmpty ? (
      <Notice attention={at}>
        <Message id="request-wizard.signers.several.empty" />
      </Notice>
    ) : null
  const more = problems.length - MAX_SHOWN
  return (
    <Notice
      attention={at}
      title={formatMessage({ id: 'request-wizard.signers.several.problems' }, { count: problems.length })}
    >
      <ul className={problemLines}>
        {problems.slice(0, MAX_SHOWN).map(({ line, problem, text }, i) => (
          // The same words may be wrong twice in a line.
          <li key={`${i} ${line} ${text}`}>
            <Message
              id={`request-wizard.signers.several.${problem}`}
              values={{ line, text, max: problem === 'tooMany' ? MAX_SIGNERS : MAX_PERSON_NAME_LENGTH }}
            />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Message id="request-wizard.signers.several.more" values={{ count: more }} />
          </li>
        )}
      </ul>
    </Notice>
  )
}
