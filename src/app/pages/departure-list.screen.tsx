import { departureList } from '#machines/resources/departures.resource.ts'
import { DepartureListView } from '#ui/handovers/departure-list.view.tsx'
import type { App } from '../app.ts'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

/** The people who moved to another organisation and left something behind. */
export const screen = (app: App) =>
  listPage(app, departureList, (props) => (
    <DepartureListView {...props} handoverOf={(id) => to('departureHandover', { id })} />
  ))
