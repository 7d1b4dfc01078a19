import { Chance } from './chance.ts'
import { contentBy } from './content.ts'
import { streamBy } from './streams.ts'
import { fileBy } from './table.ts'

const BOX = '/BBox [0 0 60 40]'
/** The keys of all resources, which are objects 6 to 12. */
const RESOURCES =
  '<< /Font << /F 6 0 R /T 7 0 R >> /XObject << /X 9 0 R >> /Pattern << /P 10 0 R >> ' +
  '/ExtGState << /M << /SMask << /S /Luminosity /G 11 0 R >> >> >> /Properties << /L 12 0 R /Off 13 0 R >> >>'

/**
 * A page whose content, streams, objects or table may have faults, which a seed repeats. It paints forms, glyphs, cells of
 * patterns, masks, layers, inline images and appearances; the faults may be in each of these.
 */
export function nastyFile(seed: number): Buffer {
  const chance = new Chance(seed)
  /** Content with a fault at times. Content in resources paints nothing that leads back to it. */
  const content = (probability: number) => contentBy(chance, chance.happens(probability) ? chance.integer(1, 2) : 0)
  const inner = (probability: number) => {
    const own = '0 0.5 0 rg 0 0 30 30 re f'
    return chance.happens(probability) ? contentBy(chance, 1, 1) : own
  }
  const form = (entries: string, probability = 0.1) =>
    streamBy(chance, inner(probability), `${entries} ${chance.happens(0.05) ? '/BBox [0 0 9]' : BOX}`)
  const kind = (name: string) =>
    chance.happens(0.15) ? chance.oneOf(['', '/Subtype (Form)', '/Subtype /Image']) : name

  const pageEntries = [
    chance.happens(0.1) ? `/Rotate ${chance.oneOf([90, 180, 45, -90])}` : '',
    chance.happens(0.1) ? `/CropBox ${chance.oneOf(['[10 10 150 250]', '[150 250 10 10]', '[0 0 0 0]', '[1 2]'])}` : '',
    chance.happens(0.05) ? '/UserUnit 2' : '',
    chance.happens(0.5) ? `/Annots [${chance.oneOf(['14 0 R', '14 0 R 15 0 R', '99 0 R'])}]` : '',
  ].join(' ')
  const pieces = chance.happens(0.2) ? '[4 0 R 5 0 R]' : '4 0 R'
  const flags = chance.oneOf(['', '/F 4', '/F 2', '/F 1', '/F 32'])
  return fileBy(chance, [
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [12 0 R 13 0 R] /D << /OFF [13 0 R] >> >> >>',
    `<< /Type /Pages /Kids [${chance.happens(0.05) ? '3 0 R 2 0 R' : '3 0 R'}] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents ${pieces} /Resources ${RESOURCES} ${pageEntries} >>`,
    streamBy(chance, content(0.4)),
    streamBy(chance, content(0.2)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 50 50] /FontMatrix [0.05 0 0 0.05 0 0] /FirstChar 65 /LastChar 65 ' +
      '/Widths [30] /CharProcs << /a 8 0 R >> /Encoding << /Differences [65 /a] >> /Resources << >> >>',
    streamBy(chance, `${chance.oneOf(['30 0 0 0 30 30 d1', '30 0 d0'])} ${inner(0.05)}`),
    form(kind('/Type /XObject /Subtype /Form'), 0.15),
    form(
      `${chance.happens(0.1) ? '' : '/PatternType 1'} /PaintType 1 /TilingType 1 /XStep 35 /YStep 35 /Resources << >>`,
    ),
    form('/Group << /S /Transparency /CS /DeviceRGB >>'),
    '<< /Type /OCG /Name (On) >>',
    '<< /Type /OCG /Name (Off) >>',
    `<< /Type /Annot /Subtype /${chance.oneOf(['Stamp', 'Stamp', 'Link', 'Square', 'Other'])} /Rect [100 100 160 140] ` +
      `/Border [0 0 0] ${flags} /AP << /N 16 0 R >> >>`,
    '<< /Type /Annot /Subtype /Square /Rect [20 200 60 240] /F 4 /AP << /N 9 0 R >> >>',
    form(kind('/Subtype /Form'), 0.2),
  ])
}
