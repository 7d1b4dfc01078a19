import type { components } from '#openapi'
import type { ActivityFilter, ActivitySort } from '../../rules/activity/activity.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Activity = components['schemas']['Activity']

export type ActivityListPorts = ListPorts<Activity, ActivityFilter, ActivitySort>

export const activityListDialogs = { changes: 'row', export: 'list' } as const

/** The activity log of a tenant, or of the platform, fifty at a time. */
export const activityListMachine = listMachine<Activity, ActivityFilter, ActivitySort, typeof activityListDialogs>({
  id: 'activity-list',
  pageSize: 50,
  tidy: (filter) => filter,
  dialogs: activityListDialogs,
})
