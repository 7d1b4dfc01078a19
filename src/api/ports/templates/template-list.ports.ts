import type { TemplateListPorts } from '#machines/flows/templates/template-list.machine.ts'
import { templateQueryOf } from '#machines/rules/templates/template-filter.ts'
import { TEMPLATE } from '#machines/rules/templates/template-subject.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The templates that one may see, and that they have changed: `listTemplates` and `listenForHints`. */
export const templateListPorts = (api: Api, now: () => number): Effects<TemplateListPorts> =>
  listPorts(api, {
    now,
    kind: TEMPLATE,
    list: ({ sort, size, after, ...filter }, signal) => {
      const query = { ...templateQueryOf(filter), sort, size, ...(after !== undefined && { after }) }
      return api.GET('/public/v1/templates', { params: { query }, signal })
    },
  })
