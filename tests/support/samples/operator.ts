import type { components } from '#openapi'

type Operator = components['schemas']['Operator']

/** An operator whose settings say everything. */
export const operator = {
  name: 'Analytical Engines Ltd',
  address: '12 St James’s Square, London',
  mail: 'legal@engines.example',
  phone: '+44 20 7946 0000',
  registration: 'Private limited company, registered in England, no. 00000000',
  director: 'Ada Lovelace',
  host: 'Difference Hosting, 1 Dorset Street, London, +44 20 7946 0001',
  privacyMail: 'privacy@engines.example',
} satisfies Operator

/** An operator of whom the settings say nothing. */
export const nobody: Operator = {
  name: null,
  address: null,
  mail: null,
  phone: null,
  registration: null,
  director: null,
  host: null,
  privacyMail: null,
}
