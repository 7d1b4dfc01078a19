import type { components } from '#openapi'
import { fullNameOf } from '../../common/name.ts'
import { isSenders } from '../../documents/sender-fields.ts'
import type { DocumentField } from '../../documents/shared-document.ts'
import type { Draft } from '../draft.ts'
import type { EditChange } from './change.ts'

type Request = components['schemas']['Request']
type Kind = 'fieldsAdded' | 'fieldsRemoved' | 'fieldsMoved' | 'fieldsChanged'
/** A field with who fills it in: the id or the key of a signer, or the sender. */
type Owned = { field: DocumentField; file: string; owner: string }

const SENDER = 'sender'
/** A smaller difference is what the server rounds. */
const SAME_PLACE = 1e-6

/** Fields that an edit adds, removes, moves or changes, by role and page. Those that go with a file or a signer are not named. */
export function fieldChanges(before: Request, draft: Draft): EditChange[] {
  const signers = [
    ...before.signers.map((one) => ({ ...one, key: one.id, role: one.roles[0]! })),
    ...draft.signers.map((one) => ({ ...one, key: one.id ?? one.key })),
  ]
  const ownersBefore = new Map(before.signers.map(({ id, roles }) => [roles[0]!, id]))
  const ownersNow = new Map(draft.signers.map(({ id, key, role }) => [role, id ?? key]))
  const ownedIn = (all: readonly DocumentField[], file: string, owners: ReadonlyMap<string, string>): Owned[] =>
    all.map((field) => ({ field, file, owner: isSenders(field) ? SENDER : (owners.get(field.roleName) ?? '') }))
  const old = before.template.files.flatMap(({ id, placeHolderList }) => ownedIn(placeHolderList, id, ownersBefore))
  const now = Object.entries(draft.fields).flatMap(([id, fields]) => ownedIn(fields, id, ownersNow))
  const stays = ({ file, owner }: Owned) =>
    draft.files.some(({ id }) => id === file) && (owner === SENDER || [...ownersNow.values()].includes(owner))
  const former = ({ field }: Owned) => old.find((one) => field.id !== undefined && one.field.id === field.id)

  const found: [Kind, Owned][] = [
    ...old
      .filter((one) => stays(one) && !now.some(({ field }) => field.id === one.field.id))
      .map((one): [Kind, Owned] => ['fieldsRemoved', one]),
    ...now.flatMap((one): [Kind, Owned][] => {
      const known = former(one)
      if (!known) return [['fieldsAdded', one]]
      return [
        ...(isMoved(known, one) ? [['fieldsMoved', one] as [Kind, Owned]] : []),
        ...(isOther(known, one) ? [['fieldsChanged', one] as [Kind, Owned]] : []),
      ]
    }),
  ]
  const groups = Map.groupBy(found, ([kind, { file, owner, field }]) => [kind, file, field.pageNumber, owner].join(' '))
  return [...groups.values()].map((group): EditChange => {
    const [subject, { field, file, owner }] = group[0]!
    const signer = signers.findLast(({ key }) => key === owner)
    const fileName = [...draft.files, ...before.files].find(({ id }) => id === file)?.fileName ?? ''
    const names = group.map(([, one]) => one.field.anchorName).join(', ')
    return {
      subject,
      step: 'fields',
      about: signer ? fullNameOf(signer) : '',
      before: subject === 'fieldsRemoved' ? names : '',
      after: subject === 'fieldsRemoved' ? '' : names,
      fileName,
      page: field.pageNumber,
      count: group.length,
    }
  })
}

const isMoved = (one: Owned, other: Owned): boolean =>
  one.file !== other.file ||
  one.field.pageNumber !== other.field.pageNumber ||
  (['posX', 'posY', 'width', 'height'] as const).some(
    (side) => Math.abs(one.field[side] - other.field[side]) > SAME_PLACE,
  )

/** What a draft does not say of a field stays as it was. */
const isOther = (one: Owned, other: Owned): boolean =>
  one.owner !== other.owner ||
  (['anchorName', 'anchorType', 'defaultValue', 'fieldPlaceHolder', 'required', 'fontSize', 'maxLength'] as const).some(
    (name) => other.field[name] !== undefined && one.field[name] !== other.field[name],
  )
