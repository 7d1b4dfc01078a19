import { departureList } from '#machines/resources/departures.resource.ts'
import { listingPaths } from '../../support/resources/paths.ts'
import { sampleDepartures } from '../../support/sample-handover.ts'

/** Every way through the list of people who have left. */
export const departureListPaths = listingPaths(departureList, { rows: sampleDepartures })
