import { describe, expect, test } from 'vitest'
import { aboutOf } from '#machines/rules/signing/signer-pages.ts'
import { canceledView, refusedView, signingView } from '../../support/samples/signer.ts'

describe('a refused request tells its other signers who ended it', () => {
  const refused = refusedView()
  const namesOf = (...types: ('MANDATORY' | 'OPTIONAL')[]) => {
    const refusing = types.map((signatureType, i) => ({
      ...refused.signers[1]!,
      signatureType,
      lastName: `Laurent ${i}`,
    }))
    return aboutOf({ ...refused, signers: [refused.signers[0]!, ...refusing] }).refused?.names
  }

  test('the one who had to sign', () => expect(namesOf('MANDATORY')).toEqual(['Camille Laurent 0']))
  test('not who refused before, and need not sign', () =>
    expect(namesOf('OPTIONAL', 'MANDATORY')).toEqual(['Camille Laurent 1']))
  test('all who refused, if nobody had to sign', () =>
    expect(namesOf('OPTIONAL', 'OPTIONAL')).toEqual(['Camille Laurent 0', 'Camille Laurent 1']))

  test('and when, but no other request does', () => {
    expect(aboutOf(refused).refused).toMatchObject({ at: refused.endedDate, timeZone: refused.timeZone })
    for (const other of [signingView(), canceledView()]) expect(aboutOf(other).refused).toBeNull()
  })
})
