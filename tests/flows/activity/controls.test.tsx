// @vitest-environment happy-dom
import { ActivityExportView } from '#ui/activity/activity-export.view.tsx'
import { ActivityListView } from '#ui/activity/activity-list.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { activityExportPaths } from './activity-export.paths.ts'
import { activityListPaths } from './activity-list.paths.ts'

testControls({
  'activity-export': drawnBy(activityExportPaths, (flow) => <ActivityExportView {...flow} />),
  'activity-list': drawnBy(activityListPaths, (flow) => (
    <ActivityListView {...flow} hasTenants Export={part('Export', undefined)} />
  )),
})
