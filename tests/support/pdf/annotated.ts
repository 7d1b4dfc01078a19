import { plain } from './hostile.ts'

/** Fonts of a form, as Acrobat names them. */
export const FORM_FONTS =
  '/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ' +
  '/TiRo << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >> >> >>'

const WORDS = '0 0 1 RG 4 w 20 30 m 180 250 l S BT /F 14 Tf 30 150 Td (words on the page) Tj ET'
const PAGE_FONT = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

/** A page with words, a line and these annotations, each without its type. Objects from number 5 on are `more`. */
export const annotated = (annotations: string[], { page = '', more = [] as (string | Buffer)[] } = {}): Buffer =>
  plain({
    page: `${PAGE_FONT} /Annots [${annotations.map((entries) => `<< /Type /Annot ${entries} >>`).join(' ')}] ${page}`,
    content: WORDS,
    more,
  })

type FormOptions = { form?: string; others?: string[]; more?: (string | Buffer)[] }

/**
 * A page with words, a line and these fields, each without its type. They are objects 5, 6 …, followed by `more`. `form` is
 * what the form says besides, `others` are annotations that follow the fields.
 */
export const filled = (
  fields: string[],
  { form = '/NeedAppearances true', others = [], more = [] }: FormOptions = {},
): Buffer => {
  const refs = fields.map((_, index) => `${5 + index} 0 R`).join(' ')
  return plain({
    catalog: `/AcroForm << /Fields [${refs}] ${FORM_FONTS} /DA (/Helv 0 Tf 0 g) ${form} >>`,
    page: `${PAGE_FONT} /Annots [${refs} ${others.map((entries) => `<< /Type /Annot ${entries} >>`).join(' ')}]`,
    content: WORDS,
    more: [...fields.map((entries) => `<< /Type /Annot /Subtype /Widget ${entries} >>`), ...more],
  })
}
