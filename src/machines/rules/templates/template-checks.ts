import type { components } from '#openapi'
import { MAX_PERSON_NAME_LENGTH, MAX_REMINDERS, type Limits } from '../common/limits.ts'
import { forbiddenIn, lengthOf, nameProblem, type NameProblem } from '../common/name.ts'
import { isBlank, isOneLine, toOneLine } from '../common/one-line.ts'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import type { FreeTextProblem } from '../mail/free-text.ts'
import { mailTextsProblem, tidyMailTexts } from '../mail/mail-texts.ts'

type Schemas = components['schemas']
export type TemplateParams = Schemas['TemplateParams']
export type TemplateRole = Schemas['TemplateRole']

/** `autoReminderMaxNumber` that was cleared (TPL-025): as many reminders as `MAX_REMINDERS` allows. */
export const ANY_NUMBER = -1

/** The parameters of a new template: no name, and a duration of 0 days, which is the earliest deadline (TPL-023). */
export const defaultTemplateParams = (language: Schemas['NotificationLanguage']): TemplateParams => ({
  requestName: '',
  duration: 0,
  language,
  customMailsContent: [],
  autoReminderFrequency: 'THREE_DAYS',
  autoReminderMaxNumber: MAX_REMINDERS,
})

/** A name as it is kept: in one line, without spaces around it; empty if it shows nothing (TPL-019, TPL-022). */
export const tidyTemplateName = (name: string): string => (isBlank(name) ? '' : toOneLine(name).trim())

/** A template may lack its name until it is submitted. */
type TemplateNameProblem = 'nameMissing' | 'TemplateNameTooLongException' | 'TemplateInvalidNameException'

/** Why the tidy name of a template is invalid; null if it is valid (TPL-018, TPL-020, TPL-021). */
export function templateNameProblem(
  name: string,
  { nameMaxLength }: Pick<Limits, 'nameMaxLength'>,
): TemplateNameProblem | null {
  if (isBlank(name)) return 'nameMissing'
  if (lengthOf(name) > nameMaxLength) return 'TemplateNameTooLongException'
  return !isOneLine(name) || forbiddenIn(name) ? 'TemplateInvalidNameException' : null
}

/** Parameters as they are kept: the request's name and the texts are tidied, empty texts go. */
export const tidyTemplateParams = (params: TemplateParams): TemplateParams => ({
  ...params,
  requestName: tidyTemplateName(params.requestName),
  customMailsContent: tidyMailTexts(params.customMailsContent),
})

type TemplateParamsProblems = {
  requestName?: NameProblem
  duration?: 'InvalidDurationException'
  autoReminderMaxNumber?: 'InvalidAutoReminderException'
  customMailsContent?: FreeTextProblem
}

/** What is wrong with tidy parameters, by parameter; empty if nothing is (TPL-022 to TPL-024, TPL-026). */
export function templateParamsProblems(
  { requestName, duration, customMailsContent, ...reminders }: TemplateParams,
  { nameMaxLength, daysBeforeExpiration }: Pick<Limits, 'nameMaxLength' | 'daysBeforeExpiration'>,
): TemplateParamsProblems {
  const ofName = requestName === '' ? null : nameProblem(requestName, nameMaxLength)
  const ofTexts = mailTextsProblem(customMailsContent)
  return {
    ...(ofName && { requestName: ofName }),
    ...(!isDuration(duration, daysBeforeExpiration) && { duration: 'InvalidDurationException' }),
    ...(!hasReminders(reminders) && { autoReminderMaxNumber: 'InvalidAutoReminderException' }),
    ...(ofTexts && { customMailsContent: ofTexts }),
  }
}

const isDuration = (days: number, max: number) => Number.isInteger(days) && days >= 0 && days <= max

const hasReminders = ({
  autoReminderFrequency: frequency,
  autoReminderMaxNumber: count,
}: Pick<TemplateParams, 'autoReminderFrequency' | 'autoReminderMaxNumber'>) =>
  frequency === 'NONE' || count === ANY_NUMBER || (count >= 1 && count <= MAX_REMINDERS)

/** Why the name of a signer's role is invalid. The wizard calls `missing` and `duplicate` `rolesNotUniqueOrFilled`. */
type RoleProblem = 'missing' | 'tooLong' | 'duplicate'
type Named = Pick<TemplateRole, 'name'>

const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** Whether a person would read two names of roles as the same. */
export const isSameRole = (one: string, other: string): boolean => folded(one) === folded(other)

/**
 * What is wrong with the names of the signers' roles, by position; null for a name that is valid (SIGR-026 to SIGR-028).
 * Of equal names all but the first are duplicates. None may have the name of the sender's role.
 */
export function roleProblems(roles: readonly Named[]): (RoleProblem | null)[] {
  const taken = new Set([folded(SENDER_ROLE)])
  return roles.map(({ name }) => {
    if (isBlank(name)) return 'missing'
    if (lengthOf(name.trim()) > MAX_PERSON_NAME_LENGTH) return 'tooLong'
    if (taken.has(folded(name))) return 'duplicate'
    taken.add(folded(name))
    return null
  })
}

/**
 * The signers' roles with their turns from 1 without gaps, or 0 for each if there is no second turn (SIGR-019). Once
 * there is one, a role without a turn has the first.
 */
export function withTurns<Role extends Pick<TemplateRole, 'orderToSign'>>(roles: readonly Role[]): Role[] {
  const turnOf = ({ orderToSign }: Pick<TemplateRole, 'orderToSign'>) => Math.max(1, orderToSign)
  const isOrdered = roles.some((role) => turnOf(role) > 1)
  const turns = [...new Set(roles.map(turnOf))].toSorted((a, b) => a - b)
  return roles.map((role) => ({
    ...role,
    orderToSign: isOrdered && turns.length > 1 ? turns.indexOf(turnOf(role)) + 1 : 0,
  }))
}

/** A template as far as it is checked. Roles are those of signers; names and parameters are tidy. */
type CheckedTemplate = {
  name: string
  files: number
  unnamedFields: number
  roles: readonly Named[]
  params: TemplateParams
}

/** Why a template cannot be submitted, by step of the wizard. */
type TemplateProblems = {
  name?: TemplateNameProblem
  files?: 'noFile' | 'tooManyFiles'
  roles?: 'noRole' | RoleProblem
  /** How many fields have no name. */
  unnamedFields?: number
  params?: TemplateParamsProblems
}

/** What is wrong or missing in a template that is submitted; empty if it can be. */
export function templateProblems(
  { name, files, unnamedFields, roles, params }: CheckedTemplate,
  limits: Pick<Limits, 'nameMaxLength' | 'daysBeforeExpiration' | 'maxFiles'>,
): TemplateProblems {
  const ofName = templateNameProblem(name, limits)
  const ofRoles = roles.length === 0 ? 'noRole' : roleProblems(roles).find((problem) => problem !== null)
  const ofParams = templateParamsProblems(params, limits)
  return {
    ...(ofName && { name: ofName }),
    ...(files === 0 ? { files: 'noFile' } : files > limits.maxFiles && { files: 'tooManyFiles' }),
    ...(ofRoles && { roles: ofRoles }),
    ...(unnamedFields > 0 && { unnamedFields }),
    ...(Object.keys(ofParams).length > 0 && { params: ofParams }),
  }
}
