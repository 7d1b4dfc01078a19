import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import { author } from '../../support/sample-templates.ts'
import { driveListing } from '../../support/resources/drive.ts'
import { bulkListPaths } from './bulk-sendings.paths.ts'

driveListing(bulkList, { paths: bulkListPaths, address: '/simple-signature-bulk-list', account: author, opens: {} })
