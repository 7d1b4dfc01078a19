import type { Chance } from './chance.ts'

/** Operators that paint something at this place, and end as they began. Resources have `F`, `T`, `X`, `P`, `M` and `L`. */
const PAINTING: ((x: number, y: number) => string)[] = [
  (x, y) => `1 0 0 rg ${x} ${y} 40 20 re f`,
  (x, y) => `0 0 1 RG 3 w ${x} ${y} m ${x + 40} ${y + 20} l S`,
  (x, y) => `q 0 1 0 rg ${x} ${y} 20 20 re W n ${x} ${y} 40 9 re f Q`,
  (x, y) => `BT /F 12 Tf ${x} ${y} Td (999 EUR) Tj ET`,
  (x, y) => `BT /F 12 Tf 1 0 0 1 ${x} ${y} Tm [(10) -200 (0 EUR)] TJ ET`,
  (x, y) => `BT /T 10 Tf ${x} ${y} Td (A) Tj ET`,
  (x, y) => `q 1 0 0 1 ${x} ${y} cm /X Do Q`,
  (x, y) => `/Pattern cs /P scn ${x} ${y} 40 20 re f`,
  (x, y) => `q /M gs 0 0 1 rg ${x} ${y} 40 20 re f Q`,
  (x, y) => `/OC /L BDC 0 1 1 rg ${x} ${y} 30 10 re f EMC`,
  (x, y) => `/Span << /MCID 0 >> BDC 0 g ${x} ${y} 9 9 re f EMC`,
  (x, y) => `q 20 0 0 20 ${x} ${y} cm BI /W 4 /H 2 /BPC 8 /CS /G ID abcdefgh\nEI Q`,
  (x, y) => `q 20 0 0 20 ${x} ${y} cm BI /W 4 /H 2 /IM true /F /AHx ID 50a0>\nEI Q`,
  (x, y) => `% a comment (\n0.5 g ${x} ${y} 12 12 re f*`,
]

/** What somebody may put between two operators, so that some readers see something else. */
const TROUBLE = [
  'A',
  'BX A EX',
  'BX EX',
  '/X A Do',
  '/X Do5',
  '/X 5 Do',
  '/X /X Do',
  '(X) Do',
  'true',
  '5',
  'Q',
  'q',
  'Q Q',
  'ET',
  'BT',
  'EMC',
  '/Other BMC',
  '6-00 0 0 50 re f',
  '--6 w',
  '.-5 w',
  '1e1 w',
  '4294967296 w',
  '0 0 50 50 re W',
  '[1 2',
  '(open',
  '<4',
  ')',
  '>>',
  '{ }',
  '1 0 0 cm',
  '/Unknown gs',
  '/Unknown Do',
  '/Unknown 9 Tf',
  '/Unknown cs',
  '1 Tr',
  'BI /W 60 /H 1 /BPC 8 /CS /G ID x\nEI 1 0 0 rg 0 0 50 50 re f %aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa EI \n',
  'BI /W 1 /H 1 /BPC 8 /CS /G /F /Fl ID x\nEI',
  'BI /W 1 /W 2 /H 1 /BPC 8 /CS /G ID x\nEI',
  'BI /W 2 /H 1 /BPC 8 /CS /G ID xEI Q\nEI',
  'BI /W 8 /H 1 /IM true /F /CCF ID x\nEI',
  '0 0 0 0 0 0 cm',
  '1 0 0 1 0 -9999 cm',
  '/L BMC',
  '/OC /Off BDC 0 0 200 300 re f EMC',
  '/OC /Unknown BDC 1 0 0 rg 3 3 30 30 re f EMC',
  '\0',
  '%',
] as const

/** Content with `troubles` wrong places. */
export function contentBy(chance: Chance, troubles: number, parts = chance.integer(2, 6)): string {
  const pieces = Array.from({ length: parts }, () =>
    chance.oneOf(PAINTING)(chance.integer(5, 140), chance.integer(5, 260)),
  )
  for (let index = 0; index < troubles; index++) {
    const at = chance.integer(0, pieces.length)
    if (chance.happens(0.6)) pieces.splice(at, 0, chance.oneOf(TROUBLE))
    else pieces[Math.min(at, pieces.length - 1)] = damaged(pieces[Math.min(at, pieces.length - 1)]!, chance)
  }
  return pieces.join(chance.oneOf(['\n', ' ', '\r', '\r\n', '\0']))
}

/** One character lost, doubled or exchanged, or the end cut off. */
function damaged(piece: string, chance: Chance): string {
  const at = chance.integer(0, piece.length - 1)
  const [before, after] = [piece.slice(0, at), piece.slice(at + 1)]
  return chance.oneOf([
    () => before + after,
    () => before + piece[at]!.repeat(2) + after,
    () => before + String.fromCharCode(chance.integer(0, 255)) + after,
    () => before,
    () => piece.replace(' ', ''),
    () => piece.replace(' ', '%\n'),
  ])()
}
