import type { components } from '#openapi'
import type { Signer } from '../../tests/support/server/signing.ts'

type FieldPatch = components['schemas']['FieldPatch']

/** This many fields of a signer, all in one place: texts, unless `type` says otherwise. */
export const fieldsFor = (signer: Signer, count: number, type: Partial<FieldPatch> = {}): FieldPatch[] =>
  Array.from({ length: count }, (_, i) => ({
    anchorName: `Field ${i}`,
    anchorType: 'TEXT',
    roleName: `${signer.firstName} ${signer.lastName}`,
    pageNumber: 1,
    posX: 0.1,
    posY: 0.1,
    width: 0.2,
    height: 0.02,
    ...type,
  }))
