/**
 * The requirements of OWASP ASVS 5.0.0 of the levels 1 and 2: section, numbers of level 1, numbers of level 2. Level 3 is
 * left out.
 */
const NUMBERS = `
1.1 |  | 1 2
1.2 | 1 2 3 4 5 | 6 7 8 9
1.3 | 1 2 | 3 4 5 6 7 8 9 10 11
1.4 |  | 1 2 3
1.5 | 1 | 2
2.1 | 1 | 2 3
2.2 | 1 2 | 3
2.3 | 1 | 2 3 4
2.4 |  | 1
3.2 | 1 2 |
3.3 | 1 | 2 3 4
3.4 | 1 2 | 3 4 5 6
3.5 | 1 2 3 | 4 5
3.7 |  | 1 2
4.1 | 1 | 2 3
4.2 |  | 1
4.3 |  | 1 2
4.4 | 1 | 2 3 4
5.1 |  | 1
5.2 | 1 2 | 3
5.3 | 1 2 |
5.4 |  | 1 2 3
6.1 | 1 | 2 3
6.2 | 1 2 3 4 5 6 7 8 | 9 10 11 12
6.3 | 1 2 | 3 4
6.4 | 1 2 | 3 4
6.5 |  | 1 2 3 4 5
6.6 |  | 1 2 3
6.8 |  | 1 2 3 4
7.1 |  | 1 2 3
7.2 | 1 2 3 4 |
7.3 |  | 1 2
7.4 | 1 2 | 3 4 5
7.5 |  | 1 2
7.6 |  | 1 2
8.1 | 1 | 2
8.2 | 1 2 | 3
8.3 | 1 |
8.4 |  | 1
9.1 | 1 2 3 |
9.2 | 1 | 2 3 4
10.1 |  | 1 2
10.2 |  | 1 2
10.3 |  | 1 2 3 4
10.4 | 1 2 3 4 5 | 6 7 8 9 10 11
10.5 |  | 1 2 3 4 5
10.6 |  | 1 2
10.7 |  | 1 2 3
11.1 |  | 1 2
11.2 |  | 1 2 3
11.3 | 1 2 | 3
11.4 | 1 | 2 3 4
11.5 |  | 1
11.6 |  | 1
12.1 | 1 | 2 3
12.2 | 1 2 |
12.3 |  | 1 2 3 4
13.1 |  | 1
13.2 |  | 1 2 3 4 5
13.3 |  | 1 2
13.4 | 1 | 2 3 4 5
14.1 |  | 1 2
14.2 | 1 | 2 3 4
14.3 | 1 | 2 3
15.1 | 1 | 2 3
15.2 | 1 | 2 3
15.3 | 1 | 2 3 4 5 6 7
16.1 |  | 1
16.2 |  | 1 2 3 4 5
16.3 |  | 1 2 3 4
16.4 |  | 1 2 3
16.5 |  | 1 2 3
17.1 |  | 1
17.2 |  | 1 2 3 4
17.3 |  | 1 2
`

type Known = { id: string; level: string }

/** The id and level of each requirement. */
export const requirements: Known[] = NUMBERS.trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', ...levels] = line.split('|').map((part) => part.trim())
    return levels.flatMap((numbers, i) =>
      numbers
        .split(' ')
        .filter(Boolean)
        .map((number) => ({ id: `${section}.${number}`, level: String(i + 1) })),
    )
  })

export type Status = 'test' | 'partial' | 'doc' | 'later' | 'n/a'
export const statuses: Status[] = ['test', 'partial', 'doc', 'later', 'n/a']

/** A row of `docs/asvs.csv`. */
export type Row = Known & { requirement: string; status: Status; evidence: string; reason: string }

/** The rows of a CSV file (RFC 4180, without line breaks in fields) below its head. */
export function rowsOf(csv: string): Row[] {
  const [head = [], ...rows] = csv
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])) as Row)
}
