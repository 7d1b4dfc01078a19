import {
  kindsOf,
  mapped,
  problemsIn,
  tidied,
  type Fields,
  type ProblemsOf,
  type ValuesOf,
} from '../rules/edit/form-fields.ts'
import type { AnswerOf, BodyOf, Operation, ProblemOf } from './contract.ts'

/** What is sent if each field is sent under its name. */
type Written<All extends Fields> = { [Name in keyof All]: ReturnType<All[Name]['to']> }
/** What can be loaded into the fields if each is there under its name. */
type Read<All extends Fields> = { [Name in keyof All]: Parameters<All[Name]['from']>[0] }

type Operations<Load extends Operation, Create extends Operation, Update extends Operation> = {
  /** Absent if a record is never opened. */
  load?: Load
  /** Absent if records are not created here. */
  create?: Create
  /** Absent if a record is never changed. */
  update?: Update
}

export type FormDeclaration<
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
> = {
  /** The id of its machine, and the stem of its messages. */
  id: string
  operations: Operations<Load, Create, Update>
  fields: All
  blank: ValuesOf<All>
  normalise: (values: ValuesOf<All>) => ValuesOf<All>
  problemsOf: (values: ValuesOf<All>) => ProblemsOf<All>
  isSame?: (values: ValuesOf<All>, before: ValuesOf<All>) => boolean
  valuesOf: (record: AnswerOf<Load>) => ValuesOf<All>
  created: (values: ValuesOf<All>) => BodyOf<Create>
  updated: (values: ValuesOf<All>) => BodyOf<Update>
  /** The refusals that the form shows, with the field that each is about; null if it is about the whole. */
  refusals: Partial<Record<ProblemOf<Create> | ProblemOf<Update>, (keyof All & string) | null>>
}

/** `Part` may be left out if what it would say follows from the fields, or there is no such operation. */
type Unless<Follows, Part> = Follows extends true ? Partial<Part> : Part
type IsNone<One> = [One] extends [never] ? true : false
type Fits<Body, All extends Fields> = [keyof Body, Written<All>] extends [keyof All, Body]
  ? keyof All extends keyof Body
    ? true
    : false
  : false
type IsRead<Record_, All extends Fields> = Record_ extends Read<All> ? true : false

type FormOptions<All extends Fields, Load extends Operation, Create extends Operation, Update extends Operation> = Pick<
  FormDeclaration<All, Load, Create, Update>,
  'id' | 'fields' | 'refusals' | 'isSame'
> &
  Operations<Load, Create, Update> & {
    /** What else is wrong, where one field depends on another. */
    alsoWrong?: (values: ValuesOf<All>) => ProblemsOf<All>
  } & Unless<
    IsNone<Load> extends true ? true : IsRead<AnswerOf<Load>, All>,
    Pick<FormDeclaration<All, Load, Create, Update>, 'valuesOf'>
  > &
  Unless<
    IsNone<Create> extends true ? true : Fits<BodyOf<Create>, All>,
    Pick<FormDeclaration<All, Load, Create, Update>, 'created'>
  > &
  Unless<
    IsNone<Update> extends true ? true : Fits<BodyOf<Update>, All>,
    Pick<FormDeclaration<All, Load, Create, Update>, 'updated'>
  >

/** Declares the form of a record: what it is on the wire follows from its fields, unless the declaration says more. */
export function declareForm<
  All extends Fields,
  Load extends Operation = never,
  Create extends Operation = never,
  Update extends Operation = never,
>(given: FormOptions<All, Load, Create, Update>): FormDeclaration<All, Load, Create, Update> {
  const { id, load, create, update, fields, refusals, isSame, alsoWrong, valuesOf, created, updated } =
    given as FormOptions<All, Load, Create, Update> & Partial<FormDeclaration<All, Load, Create, Update>>
  type Declared = FormDeclaration<All, Load, Create, Update>
  type Values = ValuesOf<All>
  const kinds = kindsOf(fields)
  const written = (values: Values) => mapped(kinds, (name) => kinds[name].to(values[name]))
  return {
    id,
    operations: { ...(load && { load }), ...(create && { create }), ...(update && { update }) },
    fields,
    blank: mapped(kinds, (name) => kinds[name].blank),
    normalise: (values) => tidied(fields, values),
    problemsOf: (values) => ({ ...problemsIn(fields, values), ...alsoWrong?.(values) }),
    ...(isSame && { isSame }),
    valuesOf:
      valuesOf ?? ((record) => mapped(kinds, (name) => kinds[name].from((record as Record<string, unknown>)[name]))),
    created: created ?? (written as Declared['created']),
    updated: updated ?? (written as Declared['updated']),
    refusals,
  }
}
