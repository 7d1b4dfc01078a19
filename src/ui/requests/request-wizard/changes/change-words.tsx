import { useIntl } from 'react-intl'
import type { EditChange } from '#machines/rules/requests/editing/change.ts'
import { noonOf } from '../format.ts'

type FieldsChange = Extract<EditChange, { count: number }>
const isOfFields = (change: EditChange): change is FieldsChange => 'count' in change

/** What a change is about, in words. */
export function useTitle(): (change: EditChange) => string {
  const { formatMessage } = useIntl()
  return (change) => {
    const { about } = change
    if (isOfFields(change)) {
      const { subject, fileName: file, page, count } = change
      const owner = about === '' ? formatMessage({ id: 'request-changes.sender' }) : about
      return formatMessage({ id: `request-changes.${subject}` }, { about: owner, file, page, count })
    }
    const { subject } = change
    switch (subject) {
      case 'file':
      case 'signer':
      case 'copy':
        return formatMessage({ id: `request-changes.${subject}` }, { is: change.before === '' ? 'added' : 'removed' })
      case 'signerMail':
      case 'signerRole':
      case 'signerOrder':
      case 'signerCode':
      case 'signerType':
      case 'metadata':
      case 'value':
        return formatMessage({ id: `request-changes.${subject}` }, { about })
      case 'mailText':
        return formatMessage({ id: `request-settings.message.${change.mail}` })
      case 'fileOrder':
      case 'signerName':
      case 'name':
      case 'language':
      case 'expiresOn':
      case 'filesTreatment':
      case 'sendFilesByEmail':
      case 'reassignment':
      case 'signingRedirectUrl':
      case 'failureSigningRedirectUrl':
      case 'reminders':
      case 'notice':
        return formatMessage({ id: `request-changes.${subject}` })
    }
  }
}

const reminder = /^(EVERY_DAY|THREE_DAYS|FIVE_DAYS|SEVEN_DAYS) (\d+)$/

/** A value of a change, in words; empty for none. */
export function useValue(): (change: EditChange, value: string) => string {
  const { formatMessage, formatDate } = useIntl()
  return ({ subject }, value) => {
    if (value === '') return ''
    switch (subject) {
      case 'language':
        return formatMessage({ id: value === 'FR' ? 'request-wizard.language.FR' : 'request-wizard.language.EN' })
      case 'expiresOn':
        return formatDate(noonOf(value), { dateStyle: 'long' })
      case 'signerOrder':
        return formatMessage({ id: 'request-changes.order' }, { order: Number(value) })
      case 'signerCode':
        return formatMessage({ id: value === 'NONE' ? 'request-changes.code.NONE' : 'request-changes.code.MAIL' })
      case 'signerType':
        return formatMessage({
          id: value === 'OPTIONAL' ? 'request-changes.type.OPTIONAL' : 'request-changes.type.MANDATORY',
        })
      case 'filesTreatment':
        return formatMessage({ id: value === 'KEEP_SEPARATED' ? 'request-changes.separate' : 'request-changes.merged' })
      case 'sendFilesByEmail':
        return formatMessage({ id: value === 'true' ? 'request-changes.withFiles' : 'request-changes.withoutFiles' })
      case 'reassignment':
        return formatMessage({
          id: value === 'true' ? 'request-changes.reassignable' : 'request-changes.notReassignable',
        })
      case 'reminders': {
        const [, often, count] = reminder.exec(value) ?? []
        return isOften(often)
          ? formatMessage({ id: `request-changes.often.${often}` }, { count: Number(count) })
          : formatMessage({ id: 'request-changes.often.NONE' })
      }
      case 'notice':
        return formatMessage({ id: 'request-changes.days' }, { days: Number(value) })
      case 'value':
        if (value === 'true') return formatMessage({ id: 'request-changes.ticked' })
        return value === 'false' ? formatMessage({ id: 'request-changes.notTicked' }) : value
      case 'file':
      case 'fileOrder':
      case 'signer':
      case 'signerName':
      case 'signerMail':
      case 'signerRole':
      case 'name':
      case 'copy':
      case 'metadata':
      case 'mailText':
      case 'signingRedirectUrl':
      case 'failureSigningRedirectUrl':
      case 'fieldsAdded':
      case 'fieldsRemoved':
      case 'fieldsMoved':
      case 'fieldsChanged':
        return value
    }
  }
}

const oftens = ['EVERY_DAY', 'THREE_DAYS', 'FIVE_DAYS', 'SEVEN_DAYS'] as const
const isOften = (often: string | undefined): often is (typeof oftens)[number] => oftens.some((one) => one === often)
