import * as fc from 'fast-check'
import { fieldTypes, type FieldType } from '#machines/rules/documents/fields.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { change, type FieldChanges } from '#machines/rules/documents/field-changes.ts'
import type { Desk } from '#machines/rules/documents/field-desk.ts'
import * as desks from '#machines/rules/documents/field-desk.ts'
import { align, axes, distribute, equalise, lines } from '#machines/rules/documents/field-lines.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import { handles } from '#machines/rules/documents/geometry.ts'
import { carry } from '#machines/rules/documents/editing/carrying.ts'
import { copyToPages } from '#machines/rules/documents/editing/page-copies.ts'
import { scale } from '#machines/rules/documents/editing/scaling.ts'
import { historyOf } from '#machines/rules/common/history.ts'

export const ada: FieldRole = { name: 'Ada', type: 'SIGNER', state: null }
export const bob: FieldRole = { name: 'Bob', type: 'SIGNER', state: null }
export const sender: FieldRole = { name: 'Sender', type: 'REQUEST', state: null }

export const a4 = { width: 595.28, height: 841.89 }

const words: Record<FieldType, string> = {
  SIGNATURE: 'Signature',
  SIGNATURE_DATE: 'Date signed',
  TEXT: 'Text',
  TEXT_AREA: 'Text area',
  CHECKBOX: 'Checkbox',
}

/** An empty desk with two pages, with Ada's role selected. */
export const emptyDesk = (given: Partial<Desk> = {}): Desk => ({
  pages: [a4, a4],
  roles: [sender, ada, bob],
  limits,
  words,
  history: historyOf([]),
  selected: [],
  leftOut: 0,
  copied: [],
  sizes: {},
  role: 'Ada',
  page: 0,
  made: 0,
  ...given,
})

const distance = fc.double({ min: -2000, max: 2000, noNaN: true })
const changes: fc.Arbitrary<FieldChanges> = fc.record(
  {
    name: fc.string(),
    role: fc.constantFrom('Ada', 'Bob', 'Sender', 'Nobody'),
    fontSize: fc.integer({ min: -1, max: 99 }),
    maxLength: fc.option(fc.integer({ min: -1, max: 999 })),
    lines: fc.integer({ min: -1, max: 99 }),
    x: distance,
    y: distance,
    width: distance,
    height: distance,
  },
  { requiredKeys: [] },
)

/** A random action at a desk. */
export const action: fc.Arbitrary<(desk: Desk) => Desk> = fc.oneof(
  fc.tuple(fc.constantFrom(...fieldTypes), fc.nat({ max: 2 }), distance, distance).map(
    ([type, page, x, y]) =>
      (desk: Desk) =>
        desks.place(desk, type, page, { x, y }),
  ),
  fc.tuple(distance, distance).map(
    ([dx, dy]) =>
      (desk: Desk) =>
        desks.move(desk, { dx, dy }),
  ),
  fc.tuple(fc.constantFrom(...handles), distance, distance).map(
    ([handle, dx, dy]) =>
      (desk: Desk) =>
        desks.resize(desk, handle, { dx, dy }),
  ),
  fc.tuple(fc.integer({ min: -2, max: 2 }), distance, distance).map(
    ([pages, dx, dy]) =>
      (desk: Desk) =>
        carry(desk, { pages, dx, dy }),
  ),
  fc.tuple(fc.constantFrom(...handles), distance, distance).map(
    ([handle, dx, dy]) =>
      (desk: Desk) =>
        scale(desk, handle, { dx, dy }),
  ),
  changes.map((given) => (desk: Desk) => change(desk, given)),
  fc.array(fc.nat({ max: 9 }), { maxLength: 4 }).map(
    (made) => (desk: Desk) =>
      desks.select(
        desk,
        made.map((n) => `new${n}`),
      ),
  ),
  fc.nat({ max: 9 }).map((n) => (desk: Desk) => desks.toggle(desk, `new${n}`)),
  fc.nat({ max: 1 }).map((page) => (desk: Desk) => ({ ...desk, page })),
  fc.constantFrom('Ada', 'Bob', 'Sender').map((role) => (desk: Desk) => ({ ...desk, role })),
  fc.constantFrom(...lines).map((line) => (desk: Desk) => align(desk, line)),
  fc.constantFrom(...axes).map((axis) => (desk: Desk) => distribute(desk, axis)),
  fc.constantFrom(
    desks.remove,
    desks.copy,
    desks.paste,
    desks.duplicate,
    copyToPages,
    equalise,
    desks.undo,
    desks.redo,
  ),
)
