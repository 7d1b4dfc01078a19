import type { components } from '#openapi'
import { SENDER_ROLE } from '../documents/sender-fields.ts'
import { isSameRole, withTurns, type TemplateParams, type TemplateRole } from './template-checks.ts'

type Schemas = components['schemas']
type OtpType = Schemas['OtpType']
type SignatureType = Schemas['SignatureType']
type MailType = Schemas['MailType']

/** What a merge reads of a template. */
export type MergedTemplate<File extends TemplateFile = TemplateFile> = {
  id: string
  files: readonly File[]
  fileOrder: readonly string[]
  roles: readonly TemplateRole[]
  params: TemplateParams
}
type TemplateFile = { id: string; placeHolderList: readonly { roleName: string }[] }

/** A decision of a merge in which templates disagree: what is kept for a role, or the template whose value is kept. */
export type MergeNote =
  | { about: 'otpType'; role: string; kept: OtpType }
  | { about: 'signatureType'; role: string; kept: SignatureType }
  | { about: 'turn'; role: string }
  | { about: 'requestName' | 'duration' | 'language' | 'reminders'; template: string }
  | { about: 'mailText'; template: string; mailType: MailType }

/** What a request that is made from templates begins with. Roles are those of signers. */
export type Merge<File extends TemplateFile = TemplateFile> = {
  files: (File & { template: string })[]
  roles: TemplateRole[]
  params: TemplateParams
  notes: MergeNote[]
}

/** Of two signature types of a role the one of more weight is kept (SIGR-024), and so of two OTP types (SIGR-025). */
export const signatureWeight = { MANDATORY: 5, OPTIONAL: 0 } as const satisfies Record<SignatureType, number>
export const otpWeight = { MAIL: 5, NONE: 0 } as const satisfies Record<OtpType, number>

/**
 * The templates as one, in the order in which they were chosen. Roles of the same name become one, with the spelling of
 * the first template, the heavier types (SIGR-022, SIGR-023) and the turn of the first template that orders its roles.
 * The parameters are those of the first template; later ones fill a name and texts that are empty (SET-047).
 */
export function mergeTemplates<File extends TemplateFile>(
  templates: readonly [MergedTemplate<File>, ...MergedTemplate<File>[]],
): Merge<File> {
  const { roles, notes } = mergedRoles(templates.map(signersOf))
  const nameOf = (name: string) => roles.find((role) => isSameRole(role.name, name))?.name ?? name
  const ofParams = mergedParams(templates)
  return {
    files: templates.flatMap((template) =>
      inOrder(template).map((file) => ({
        ...file,
        template: template.id,
        placeHolderList: file.placeHolderList.map((field) => ({ ...field, roleName: nameOf(field.roleName) })),
      })),
    ),
    roles: withTurns(roles),
    params: ofParams.params,
    notes: [...notes, ...ofParams.notes],
  }
}

const signersOf = ({ roles }: Pick<MergedTemplate, 'roles'>) => roles.filter(({ name }) => name !== SENDER_ROLE)

function inOrder<File extends TemplateFile>({ files, fileOrder }: MergedTemplate<File>): File[] {
  const place = ({ id }: File) => (fileOrder.includes(id) ? fileOrder.indexOf(id) : fileOrder.length)
  return files.toSorted((a, b) => place(a) - place(b))
}

function mergedRoles(lists: readonly TemplateRole[][]): { roles: TemplateRole[]; notes: MergeNote[] } {
  const groups: TemplateRole[][] = []
  for (const role of lists.flatMap((list) => withTurns(list))) {
    const group = groups.find(([first]) => first && isSameRole(first.name, role.name))
    if (group) group.push(role)
    else groups.push([role])
  }
  const merged = groups.flatMap(mergedRole)
  return { roles: merged.map(({ role }) => role), notes: merged.flatMap(({ notes }) => notes) }
}

function mergedRole([first, ...others]: TemplateRole[]): { role: TemplateRole; notes: MergeNote[] }[] {
  if (!first) return []
  const all = [first, ...others]
  const { name } = first
  const otpType = heaviest(
    all.map((role) => role.otpType),
    otpWeight,
  )
  const signatureType = heaviest(
    all.map((role) => role.signatureType),
    signatureWeight,
  )
  const turns = all.map(({ orderToSign }) => orderToSign).filter((turn) => turn > 0)
  const notes: MergeNote[] = [
    ...(differ(all.map((role) => role.otpType)) ? [{ about: 'otpType', role: name, kept: otpType } as const] : []),
    ...(differ(all.map((role) => role.signatureType))
      ? [{ about: 'signatureType', role: name, kept: signatureType } as const]
      : []),
    ...(differ(turns) ? [{ about: 'turn', role: name } as const] : []),
  ]
  return [{ role: { ...first, otpType, signatureType, orderToSign: turns[0] ?? 0 }, notes }]
}

const heaviest = <Type extends string>(types: Type[], weight: Record<Type, number>): Type =>
  types.reduce((one, other) => (weight[other] > weight[one] ? other : one))

const differ = (values: readonly unknown[]) => new Set(values).size > 1

type Parameterized = Pick<MergedTemplate, 'id' | 'params'>

function mergedParams(templates: readonly [Parameterized, ...Parameterized[]]): {
  params: TemplateParams
  notes: MergeNote[]
} {
  const [first] = templates
  const { allowReassignment: _, ...ofFirst } = first.params
  const named = templates.filter(({ params }) => params.requestName !== '')
  const texts = [
    ...Map.groupBy(
      templates.flatMap(({ id, params }) => params.customMailsContent.map((text) => ({ ...text, id }))),
      ({ mailType }) => mailType,
    ).values(),
  ]
  const disagree = (valueOf: (params: TemplateParams) => unknown, those: readonly Parameterized[] = templates) =>
    differ(those.map(({ params }) => valueOf(params)))
  const reminders = ({ autoReminderFrequency: often, autoReminderMaxNumber: most }: TemplateParams) =>
    often === 'NONE' ? often : `${often} ${most}`
  return {
    params: {
      ...ofFirst,
      // The sender of a request allows more than a template does, not a template more than another one.
      ...(templates.every(({ params }) => params.allowReassignment) && { allowReassignment: true }),
      requestName: named[0]?.params.requestName ?? '',
      customMailsContent: texts.flatMap(([text]) => (text ? [{ mailType: text.mailType, content: text.content }] : [])),
    },
    notes: [
      ...(named[0] && disagree(({ requestName }) => requestName, named)
        ? [{ about: 'requestName', template: named[0].id } as const]
        : []),
      ...(disagree(({ duration }) => duration) ? [{ about: 'duration', template: first.id } as const] : []),
      ...(disagree(({ language }) => language) ? [{ about: 'language', template: first.id } as const] : []),
      ...(disagree(reminders) ? [{ about: 'reminders', template: first.id } as const] : []),
      ...texts.flatMap(([text, ...others]) =>
        text && others.some(({ content }) => content !== text.content)
          ? [{ about: 'mailText', template: text.id, mailType: text.mailType } as const]
          : [],
      ),
    ],
  }
}
