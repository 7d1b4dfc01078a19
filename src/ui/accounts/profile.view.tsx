import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { profileMachine } from '#machines/flows/accounts/profile.machine.ts'
import {
  dateFormats,
  hourFormats,
  profileProblems,
  trimProfile,
  type ProfileValues,
} from '#machines/rules/accounts/profile.ts'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import { noticeOptions } from '#machines/rules/common/sending/notice.ts'
import { issuerDate } from '#machines/rules/common/issuer-date.ts'
import { Card, Facts } from '../design/facts.tsx'
import { LinkButton } from '../design/link.tsx'
import { Row } from '../design/stack.tsx'
import { EditView } from '../edit/edit.view.tsx'
import type { EditField } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { languageOf } from '../messages/language.ts'

type Account = components['schemas']['Account']

type ProfileViewProps = ViewProps<typeof profileMachine> & {
  account: Account
  /** Whether the account sends documents, in which its dates are written. */
  sends: boolean
  hrefs: { home: string; security: string; signature: string }
}

/** The own account: what can be changed, and what others decide (ACC-013). */
export function ProfileView({ state, send, account, sends, hrefs }: ProfileViewProps) {
  const { formatMessage } = useIntl()
  return (
    <EditView
      state={state}
      send={send}
      title={formatMessage({ id: 'profile.title' })}
      lead={<Message id="profile.lead" />}
      back={{ href: hrefs.home, label: formatMessage({ id: 'profile.back' }) }}
      notice={<About account={account} hrefs={hrefs} />}
      fields={useFields(sends)}
      problems={profileProblems(trimProfile(state.context.values))}
      saved={<Message id="profile.saved" />}
      gone={{
        title: <Message id="profile.gone" />,
        text: <Message id="profile.gone.text" />,
        leave: <Message id="profile.back" />,
      }}
    />
  )
}

/** What somebody cannot change here. */
function About({ account, hrefs }: Pick<ProfileViewProps, 'account' | 'hrefs'>) {
  const { login, mail, tenant, role, groupFullName } = account
  const facts = [
    { id: 'mail', term: <Message id="profile.mail" />, fact: mail },
    ...(login === mail ? [] : [{ id: 'login', term: <Message id="profile.login" />, fact: login }]),
    { id: 'tenant', term: <Message id="profile.tenant" />, fact: tenant.name },
    { id: 'role', term: <Message id="profile.role" />, fact: <Message id={`shell.role.${role}`} /> },
    ...(groupFullName === null ? [] : [{ id: 'group', term: <Message id="profile.group" />, fact: groupFullName }]),
  ]
  return (
    <Card
      title={<Message id="profile.about" />}
      actions={
        <Row>
          <LinkButton variant="secondary" size="small" href={hrefs.signature}>
            <Message id="profile.signature" />
          </LinkButton>
          <LinkButton variant="secondary" size="small" href={hrefs.security}>
            <Message id="profile.security" />
          </LinkButton>
        </Row>
      }
    >
      <Facts facts={facts} />
    </Card>
  )
}

/** A day that tells formats apart: its figures are of one digit, and the month is before the day in no reading. */
const EXAMPLE = Date.UTC(2026, 2, 5, 14, 7, 9)

/** A pattern with the letters that people know: in French a day is `jj` and a year `aaaa`. */
const patternIn = (locale: string, pattern: string): string =>
  languageOf([locale]) === 'fr' ? pattern.replaceAll('d', 'j').replaceAll('y', 'a') : pattern

function useFields(sends: boolean): EditField<ProfileValues>[] {
  const { formatMessage, locale } = useIntl()
  const write = (issuerDateFormat: string, issuerHourFormat: string) =>
    issuerDate(EXAMPLE, { issuerDateFormat, issuerHourFormat, timeZone: 'UTC' }, locale)
  const named = (name: 'firstName' | 'lastName', autoComplete: string) => ({
    name,
    label: formatMessage({ id: `profile.${name}` }),
    autoComplete,
    complaint: (problem: string) =>
      problem === 'tooLong'
        ? formatMessage({ id: 'profile.tooLong' }, { max: MAX_PERSON_NAME_LENGTH })
        : formatMessage({ id: `profile.${name}.missing` }),
  })
  return [
    { ...named('firstName', 'given-name'), part: formatMessage({ id: 'profile.person' }) },
    named('lastName', 'family-name'),
    {
      kind: 'select',
      name: 'language',
      label: formatMessage({ id: 'profile.language' }),
      help: formatMessage({ id: 'profile.language.help' }),
      options: [
        { value: 'EN', label: 'English' },
        { value: 'FR', label: 'Français' },
      ],
    },
    ...(sends
      ? ([
          {
            kind: 'select',
            name: 'dateFormat',
            part: formatMessage({ id: 'profile.dates' }),
            label: formatMessage({ id: 'profile.dateFormat' }),
            help: formatMessage({ id: 'profile.dateFormat.help' }),
            options: dateFormats.map((value) => ({
              value,
              label: formatMessage(
                { id: 'profile.dateFormat.option' },
                { example: write(value, 'NONE'), format: patternIn(locale, value) },
              ),
            })),
          },
          {
            kind: 'select',
            name: 'hourFormat',
            label: formatMessage({ id: 'profile.hourFormat' }),
            options: hourFormats.map((value) => ({
              value,
              label: value === 'NONE' ? formatMessage({ id: 'profile.hourFormat.none' }) : write('', value).trim(),
            })),
          },
          {
            kind: 'select',
            name: 'daysBeforeExpirationNotification',
            part: formatMessage({ id: 'profile.requests' }),
            label: formatMessage({ id: 'profile.notice' }),
            help: formatMessage({ id: 'profile.notice.help' }),
            options: noticeOptions.map((days) => ({
              value: String(days),
              label: formatMessage({ id: 'profile.notice.days' }, { days }),
            })),
          },
        ] satisfies EditField<ProfileValues>[])
      : []),
  ]
}
