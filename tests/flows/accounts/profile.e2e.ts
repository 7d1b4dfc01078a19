import { profileMachine } from '#machines/flows/accounts/profile.machine.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { profilePaths } from './profile.paths.ts'

driveEdit({
  machine: profileMachine,
  paths: profilePaths,
  addressOf: () => '/profile',
  account: administrator,
  isOwnAccount: true,
  load: 'getProfile',
  saves: ['updateProfile'],
  bodyOf: (values) => ({ ...values }),
  labels: { firstName: 'profile.firstName' },
  saved: { created: 'profile.saved', updated: 'profile.saved' },
  proves: { updated: 'ACC-004' },
  gone: 'profile.gone',
  serve: () => {},
})
