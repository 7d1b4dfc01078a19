import type { components } from '#openapi'
import { freeTextProblem, tidyFreeText, type FreeTextProblem } from './free-text.ts'

export type MailType = components['schemas']['MailType']

/** A text of the sender for each kind of mail, of a request or a template. */
type MailTexts = components['schemas']['CustomMail'][]
type WithMailTexts = { customMailsContent: MailTexts }

/** The sender's text for a kind of mail; empty if there is none. */
export const mailTextOf = ({ customMailsContent = [] }: Partial<WithMailTexts>, type: MailType): string =>
  customMailsContent.find(({ mailType }) => mailType === type)?.content ?? ''

/** The texts with another one for a kind of mail. */
export const withMailText = ({ customMailsContent }: WithMailTexts, mailType: MailType, content: string): MailTexts => [
  ...customMailsContent.filter((text) => text.mailType !== mailType),
  { mailType, content },
]

/** Why the sender's text for a kind of mail is invalid; null if it is valid. */
export const mailTextProblem = (params: WithMailTexts, type: MailType): FreeTextProblem | null =>
  freeTextProblem(tidyFreeText(mailTextOf(params, type)))

/** What is wrong with the first tidy text that is invalid; null if all are valid (SET-042, SET-043). */
export const mailTextsProblem = (texts: MailTexts): FreeTextProblem | null =>
  texts.map(({ content }) => freeTextProblem(content)).find((problem) => problem !== null) ?? null

/** Texts as they are kept: tidied, without empty ones. */
export const tidyMailTexts = (texts: MailTexts): MailTexts =>
  texts
    .map(({ mailType, content }) => ({ mailType, content: tidyFreeText(content) }))
    .filter(({ content }) => content !== '')
