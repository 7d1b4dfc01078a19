import { departureList } from '#machines/resources/departures.resource.ts'
import { driveListing } from '../../support/resources/drive.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { departureListPaths } from './departures.paths.ts'

driveListing(departureList, { paths: departureListPaths, address: '/departures', account: administrator, opens: {} })
