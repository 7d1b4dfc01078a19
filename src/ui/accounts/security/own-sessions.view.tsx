import { LockKeyhole, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Setting, SettingsList, SettingsSection } from '../../design/settings.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { EverywhereDialog } from './everywhere-dialog.tsx'
import type { PasswordChange } from './password-change.ts'
import { SessionRow } from './session-row.tsx'

type Props = ViewProps<typeof ownSessionsMachine> & {
  PasswordChange: PasswordChange
  /** Sections between the two. */
  children?: ReactNode
}

/** The password of the account, and where it is signed in. */
export function OwnSessionsView({ state, send, PasswordChange, children }: Props) {
  const { formatMessage, formatDate } = useIntl()
  const { sessions, passwordChangedAt, ending, isChanging, complaint } = state.context
  const isListed = !state.hasTag('loading') && !state.hasTag('failed')
  const isAsking = state.hasTag('asking')
  return (
    <>
      {state.hasTag('loading') && <ProgressBar label={formatMessage({ id: 'security.loading' })} isBare />}
      {state.hasTag('failed') && (
        <Notice attention={complaint}>
          <p>{complaint && <ErrorMessage error={complaint} />}</p>
          <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="security.retry" />
          </Button>
        </Notice>
      )}
      {isListed && (
        <SettingsSection title={<Message id="security.password" />} lead={<Message id="security.password.lead" />}>
          <SettingsList>
            <Setting
              icon={LockKeyhole}
              name={
                passwordChangedAt === null ? (
                  <Message id="security.password.first" />
                ) : (
                  <Message
                    id="security.password.changed"
                    values={{ date: formatDate(passwordChangedAt, { dateStyle: 'long' }) }}
                  />
                )
              }
              detail={<Message id="security.password.detail" />}
            >
              <Button variant="secondary" size="small" onPress={() => send({ type: 'change.chosen' })}>
                <Message id="security.password.change" />
              </Button>
            </Setting>
          </SettingsList>
        </SettingsSection>
      )}
      {children}
      {isListed && (
        <SettingsSection
          title={<Message id="security.sessions" />}
          lead={<Message id="security.sessions.lead" />}
          isActionQuiet
          action={
            <Button variant="dangerQuiet" icon={LogOut} onPress={() => send({ type: 'everywhere.chosen' })}>
              <Message id="security.everywhere" />
            </Button>
          }
        >
          <Stack space={4}>
            {complaint && !isAsking && (
              <Notice attention={state.context}>
                <ErrorMessage error={complaint} />
              </Notice>
            )}
            <SettingsList>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={session.id === ending}
                  onEnd={() => send({ type: 'end.chosen', id: session.id })}
                />
              ))}
            </SettingsList>
          </Stack>
        </SettingsSection>
      )}
      {isAsking && <EverywhereDialog state={state} send={send} />}
      {isChanging && (
        <PasswordChange onDone={({ isSaved }) => send({ type: isSaved ? 'password.changed' : 'change.declined' })} />
      )}
    </>
  )
}
