import { anchoringContradiction } from '../../cases/platform/anchoring-rows.ts'
import { certificationContradiction } from '../../cases/platform/certification-rows.ts'
import { commentsContradiction } from '../../cases/platform/comment-rows.ts'
import { deferredFileContradiction } from '../../cases/platform/deferred-file-rows.ts'
import { requestContradiction } from '../../cases/platform/request-rows.ts'
import { templateContradiction } from '../../cases/platform/template-rows.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { lastMigratedAt, rowWithoutStream, streamsAfter, type CheckedKind } from '../../store/platform/streams.ts'
import type { Report } from './ledger-check.ts'

/** The number of streams looked up at a time. */
const CHUNK = 500

/**
 * Folds the events of every request, its comments, and every template, certification, deferred file and anchoring again,
 * and compares the rows that lists and views are read from. The first contradiction of each kind is named, with how many there are.
 */
export async function checkRows(db: Sql): Promise<Report> {
  const since = await lastMigratedAt(db)
  const reports = [
    await checkKind(db, 'request', (stream) => requestContradiction(db, stream, since)),
    await checkKind(db, 'comments', (stream) => commentsContradiction(db, stream)),
    await checkKind(db, 'template', (stream) => templateContradiction(db, stream, since)),
    await checkKind(db, 'certification', (stream) => certificationContradiction(db, stream)),
    await checkKind(db, 'deferredFile', (stream) => deferredFileContradiction(db, stream)),
    await checkKind(db, 'anchoring', (stream) => anchoringContradiction(db, stream)),
  ]
  return { fine: reports.flatMap(({ fine }) => fine), broken: reports.flatMap(({ broken }) => broken) }
}

/** How kinds are called in reports. */
const names: Record<CheckedKind, string> = {
  request: 'requests',
  comments: 'requests with comments',
  template: 'templates',
  certification: 'certifications',
  deferredFile: 'deferred files',
  anchoring: 'anchorings',
}

async function checkKind(
  db: Sql,
  kind: CheckedKind,
  contradiction: (stream: string) => Promise<string | null>,
): Promise<Report> {
  const count = { all: 0, wrong: 0 }
  let first: string | undefined
  let after = ''
  for (let streams = await streamsAfter(db, kind, after, CHUNK); streams.length > 0; ) {
    for (const stream of streams) {
      count.all++
      const words = await contradiction(stream)
      if (words === null) continue
      count.wrong++
      first ??= `${stream}: ${words}`
    }
    after = streams.at(-1)!
    streams = await streamsAfter(db, kind, after, CHUNK)
  }
  const strange = await rowWithoutStream(db, kind)
  const broken = [
    ...(first === undefined
      ? []
      : [`Rows: ${count.wrong} of ${count.all} ${names[kind]} contradict their events, first ${first}.`]),
    ...(strange === undefined ? [] : [`Rows: ${kind}/${strange} has a row and no events.`]),
  ]
  return { fine: broken.length > 0 ? [] : [`Rows: ${count.all} ${names[kind]}, all as their events say.`], broken }
}
