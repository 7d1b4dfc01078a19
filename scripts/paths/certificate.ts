import { createHash } from 'node:crypto'
import type { PathCoverage } from './coverage.ts'
import { Unusable } from './options.ts'
import { isExcused } from './untaken.ts'
import { hasFailed } from './verdict.ts'

/** States that walks took every transition of all flows in a browser, and of which report. */
export type Certificate = {
  version: 1
  commit: string
  browser: string
  began: string
  languages: PathCoverage['languages']
  themes: PathCoverage['themes']
  widths: number[]
  flows: { id: string; transitions: number; taken: number; walks: number }[]
  /** What is left untaken, with the reason. */
  left: { flow: string; transition: string; why: string }[]
  /** The SHA-256 of `coverage/paths.json`, in hexadecimal. */
  reportSha256: string
}

/** Certifies a report, given as its text. @throws Unusable if it does not show that everything passed on a clean commit */
export function certify(report: string): Certificate {
  const coverage = JSON.parse(report) as PathCoverage
  if (coverage.commit === '') throw new Unusable('There is no certificate outside of a repository')
  if (!coverage.isClean) throw new Unusable('There is no certificate while files differ from the commit')
  if (hasFailed(coverage)) throw new Unusable('There is no certificate: something failed or was not taken')
  const { commit, browser, began, languages, themes, widths, flows } = coverage
  return {
    version: 1,
    commit,
    browser,
    began,
    languages,
    themes,
    widths,
    flows: flows.map(({ id, transitions, untaken, walks }) => ({
      id,
      transitions: transitions.length,
      taken: transitions.length - untaken.length,
      walks: walks.length,
    })),
    left: flows.flatMap(({ id, untaken }) =>
      untaken.filter(isExcused).map(({ transition, why }) => ({ flow: id, transition, why })),
    ),
    reportSha256: createHash('sha256').update(report).digest('hex'),
  }
}

/** A certificate as text. */
export function textOf(certificate: Certificate, coverage: PathCoverage): string {
  const { commit, browser, began, languages, themes, widths, flows, left, reportSha256 } = certificate
  const { figures } = coverage
  return [
    'Certificate of path coverage',
    '',
    `Commit      ${commit}`,
    `Browser     ${browser}`,
    `Began       ${began}`,
    `Languages   ${languages.join(', ')}`,
    `Themes      ${themes.join(', ')}`,
    `Widths      ${widths.map((width) => `${width} px`).join(', ')}`,
    `Report      SHA-256 ${reportSha256}`,
    '',
    `${figures.walks} walks took ${figures.taken} of ${figures.transitions} transitions of ${figures.flows} flows. None failed.`,
    '',
    ...flows.map(
      ({ id, transitions, taken, walks }) => `${id}: ${taken} of ${transitions} transitions, ${walks} walks`,
    ),
    ...(left.length > 0 ? ['', 'Left untaken, with the reason:'] : []),
    ...left.map(({ flow, transition, why }) => `${flow}: ${transition}: ${why}`),
    '',
  ].join('\n')
}
