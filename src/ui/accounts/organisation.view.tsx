import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { organisationMachine } from '#machines/flows/accounts/organisation.machine.ts'
import { MAX_SHORT_NAME, shortNameOf } from '#machines/rules/accounts/short-name.ts'
import { Button } from '../design/button.tsx'
import { useTyped } from '../design/kept.ts'
import { ExitButton, Link } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, muted } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** `start` is the address that leads to the provider of the organisation. */
type Props = ViewProps<typeof organisationMachine> & { start: string; login: string }

/** Asks which organisation somebody signs in with, then leads to it. Says why an earlier sign-in failed. */
export function OrganisationView({ state, send, start, login }: Props) {
  const { formatMessage } = useIntl()
  const { label, problem } = state.context
  const isFound = state.hasTag('found')
  return (
    <PublicPage
      title={formatMessage({ id: 'organisation.title' })}
      lead={isFound ? <Message id="organisation.found.lead" values={{ label }} /> : <Message id="organisation.lead" />}
    >
      {problem && (
        <Notice title={<Message id="organisation.failed" />} attention={problem}>
          <ErrorMessage error={problem} />
        </Notice>
      )}
      {isFound ? (
        <Stack space={3}>
          <ExitButton size="large" isBlock href={start}>
            <Message id="organisation.found.leave" values={{ label }} />
          </ExitButton>
          <Button variant="secondary" size="large" isBlock onPress={() => send({ type: 'other.chosen' })}>
            <Message id="organisation.other" />
          </Button>
        </Stack>
      ) : (
        <NameForm state={state} send={send} />
      )}
      <p>
        <Link href={login} isQuiet>
          <Message id="organisation.password" />
        </Link>
      </p>
    </PublicPage>
  )
}

/** The form is all that this page is for, so its field has the focus. */
const FIRST = { autoFocus: true }

function NameForm({ state, send }: Pick<Props, 'state' | 'send'>) {
  const { formatMessage } = useIntl()
  const reason = useId()
  const { complaint, slug } = state.context
  const [name, setName] = useTyped(slug)
  const isEmpty = shortNameOf(name) === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'name.submitted', name })
  }
  return (
    <Stack space={5}>
      {complaint && complaint !== 'unknown' && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <TextField
            name="organisation"
            size="large"
            autoComplete="organization"
            maxLength={MAX_SHORT_NAME}
            isVerbatim
            {...FIRST}
            value={name}
            onChange={setName}
            label={formatMessage({ id: 'organisation.name' })}
            help={formatMessage({ id: 'organisation.help' })}
            {...(complaint === 'unknown' && {
              error: formatMessage({ id: 'organisation.unknown' }),
              attention: complaint,
            })}
          />
          <Stack space={2}>
            <Button
              type="submit"
              size="large"
              isBlock
              {...(isEmpty && { unreadyReasonId: reason })}
              isPending={state.hasTag('busy')}
              pendingLabel={formatMessage({ id: 'organisation.submitting' })}
            >
              <Message id="organisation.submit" />
            </Button>
            <p id={reason} className={`${dense} ${muted}`} hidden={!isEmpty}>
              <Message id="organisation.empty" />
            </p>
          </Stack>
        </Stack>
      </form>
    </Stack>
  )
}
