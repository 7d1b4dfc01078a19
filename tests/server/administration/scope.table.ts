// Who sees whose account, requests and groups, written by hand from the specification (RIGHT-006, RIGHT-036).
//
// Groups of the organisation: Sales, with North below it, with Harbour below North; Workshop beside Sales.
//   sam    MANAGER of Sales      nora   MANAGER of North     hugo  USER in Harbour
//   sofia  USER in Sales         will   USER in Workshop     max   MANAGER without a group
//   free   USER without a group  tess   ADMIN_TENANT         boss  ADMIN of the platform
//   else   ADMIN_TENANT of another organisation, which `boss` is of
//
// People: whose accounts are listed and can be opened. Requests: whose requests are listed and can be opened. Groups:
// which groups are listed. A USER has no list of accounts or groups. What the manager of a deleted group had is left to
// those above: see the second table, in which North is deleted and nora is moved to Workshop.
export const BEFORE = `
caller  people                                              requests                              groups
sam     sam nora hugo sofia                                 sam nora hugo sofia                   Sales North Harbour
nora    nora hugo                                           nora hugo                             North Harbour
max     max                                                 max                                   -
hugo    403                                                 hugo                                  403
tess    sam nora hugo sofia will max free tess              sam nora hugo sofia will max free     Sales North Harbour Workshop
else    else boss                                           -                                     -
boss    sam nora hugo sofia will max free tess else boss    sam nora hugo sofia will max free     Sales North Harbour Workshop
`

export const AFTER = `
caller  people                                              requests                              groups
sam     sam hugo sofia                                      sam hugo sofia                        Sales Harbour
nora    nora will                                           nora will                             Workshop
max     max                                                 max                                   -
hugo    403                                                 hugo                                  403
tess    sam nora hugo sofia will max free tess              sam nora hugo sofia will max free     Sales Harbour Workshop
else    else boss                                           -                                     -
boss    sam nora hugo sofia will max free tess else boss    sam nora hugo sofia will max free     Sales Harbour Workshop
`

export type Line = { caller: string; people: string[]; requests: string[]; groups: string[] }

export const linesOf = (table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/))
    .map(([caller = '', ...cells]) => {
      const [people = [], requests = [], groups = []] = cells.map((cell) =>
        cell.split(' ').filter((word) => word !== '-'),
      )
      return { caller, people, requests, groups }
    })
