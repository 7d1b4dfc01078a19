import { administrator } from '../../support/sample-organisation.ts'
import { driveStorage } from './storage-stage.ts'
import { storagePaths } from './storage.paths.ts'

driveStorage({ of: 'own', address: '/my-tenant-params/storage', account: administrator, paths: storagePaths })
