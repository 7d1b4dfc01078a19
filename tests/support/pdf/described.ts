import { deflateSync } from 'node:zlib'
import { pdfOf, streamOf } from './hostile.ts'

const XMP = `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:a="http://www.aiim.org/pdfa/ns/id/" a:conformance="B">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Lease &amp; annex</rdf:li></rdf:Alt></dc:title>
<a:part>3</a:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName></rdf:Description>
</rdf:RDF></x:xmpmeta>
${' '.repeat(2000)}
<?xpacket end="w"?>`

/** What tags, outline and catalog of a described document say; each may be replaced. */
export type Described = {
  xmp?: Buffer | string
  xmpEntries?: string
  outlines?: string
  structure?: string
  names?: string
  catalog?: string
  more?: (string | Buffer)[]
}

/** The number of the first object of `more`. */
export const FIRST_MORE = 50

/**
 * A document of two pages with everything that describes one: title, language, tags (heading, table, figure, link, form
 * field), outline, named destinations, page labels, XMP that claims PDF/A-3b, an output intent, and boxes for printers.
 */
export function described(given: Described = {}): Buffer {
  const objects: Record<number, string | Buffer> = {
    1:
      `<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) /MarkInfo << /Marked true >> ${given.structure ?? '/StructTreeRoot 10 0 R'} ` +
      `${given.outlines ?? '/Outlines 30 0 R'} ${given.names ?? '/Names << /Dests << /Kids [38 0 R] >> >>'} /Metadata 8 0 R ` +
      '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (A-) /St 7 >>] >> ' +
      '/ViewerPreferences << /DisplayDocTitle true /Direction /R2L /HideToolbar true /ViewArea /MediaBox >> ' +
      '/PageMode /UseOutlines /AcroForm << /Fields [22 0 R] >> ' +
      `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 9 0 R >>] ${given.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    3:
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /TrimBox [10 10 390 390] /BleedBox [5 5 395 395] /StructParents 0 ' +
      '/Tabs /S /Contents 6 0 R /Annots [21 0 R 22 0 R] ' +
      '/Resources << /Font << /F 5 0 R >> /Properties << /M2 << /MCID 2 /ActualText (Actual) >> >> >> >>',
    4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /StructParents 1 /Contents 7 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    6: streamOf(
      '/Titre <</MCID 0>> BDC BT /F 20 Tf 40 350 Td (Heading) Tj ET EMC /TH <</MCID 1>> BDC BT /F 12 Tf 40 300 Td (Rent) Tj ET EMC ' +
        '/TD /M2 BDC BT /F 12 Tf 140 300 Td (900) Tj ET EMC /Link <</MCID 3>> BDC BT /F 12 Tf 40 250 Td (Terms) Tj ET EMC ' +
        '/Artifact BMC BT /F 8 Tf 40 20 Td (Page i) Tj ET EMC',
    ),
    7: streamOf('/Figure <</MCID 0>> BDC 40 40 100 100 re f EMC'),
    8: streamOf(given.xmp ?? XMP, `/Type /Metadata /Subtype /XML ${given.xmpEntries ?? ''}`),
    9: streamOf(deflateSync(Buffer.from('a colour profile')), '/N 3 /Filter /FlateDecode'),
    10: '<< /Type /StructTreeRoot /K 11 0 R /ParentTree << /Nums [0 20 0 R 1 [17 0 R] 2 16 0 R 3 18 0 R] >> /RoleMap << /Titre /H1 >> /ClassMap << /Head << /O /Table /Scope /Row >> >> /IDTree << /Names [(rent) 14 0 R] >> >>',
    11: '<< /Type /StructElem /S /Document /P 10 0 R /Lang (fr) /K [12 0 R 13 0 R 16 0 R 17 0 R 18 0 R] >>',
    12: '<< /Type /StructElem /S /Titre /P 11 0 R /Pg 3 0 R /K 0 >>',
    13: '<< /Type /StructElem /S /Table /P 11 0 R /K 19 0 R >>',
    14: '<< /Type /StructElem /S /TH /P 19 0 R /ID (rent) /C /Head /Pg 3 0 R /K [1] >>',
    15: '<< /Type /StructElem /S /TD /P 19 0 R /A << /O /Table /Headers [(rent)] >> /K << /Type /MCR /Pg 3 0 R /MCID 2 >> >>',
    16: '<< /Type /StructElem /S /Link /P 11 0 R /Pg 3 0 R /K [3 << /Type /OBJR /Obj 21 0 R >>] >>',
    17: '<< /Type /StructElem /S /Figure /P 11 0 R /Pg 4 0 R /Alt (A square) /AF [41 0 R] /K 0 >>',
    18: '<< /Type /StructElem /S /Form /P 11 0 R /Pg 3 0 R /K << /Type /OBJR /Obj 22 0 R >> >>',
    19: '<< /Type /StructElem /S /TR /P 13 0 R /K [14 0 R 15 0 R] >>',
    20: '[12 0 R 14 0 R 15 0 R 16 0 R]',
    21: '<< /Type /Annot /Subtype /Link /Rect [40 240 90 260] /Border [0 0 0] /Contents (The terms) /StructParent 2 /Dest (terms) >>',
    22: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (City) /V (Lyon) /Rect [40 200 140 220] /StructParent 3 /F 4 /AP << /N 23 0 R >> >>',
    23: streamOf(
      'BT /F 12 Tf 2 4 Td (Lyon) Tj ET',
      '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F 5 0 R >> >>',
    ),
    30: '<< /Type /Outlines /First 31 0 R /Last 34 0 R /Count 4 >>',
    31: '<< /Title (Chapter) /Parent 30 0 R /Next 33 0 R /First 32 0 R /Last 32 0 R /Count 1 /Dest [3 0 R /Fit] /F 2 /C [1 0 0] >>',
    32: '<< /Title (Terms) /Parent 31 0 R /A << /S /GoTo /D (terms) >> >>',
    33: '<< /Title (Web) /Parent 30 0 R /Prev 31 0 R /Next 34 0 R /A << /S /URI /URI (https://example.org/terms) >> >>',
    34: '<< /Title (Script) /Parent 30 0 R /Prev 33 0 R /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    38: '<< /Names [(gone) [99 0 R /Fit] (terms) << /D [4 0 R /XYZ 0 400 null] >>] >>',
    40: streamOf('<invoice/>', '/Type /EmbeddedFile'),
    41: '<< /Type /Filespec /F (formula.xml) /EF << /F 40 0 R >> /AFRelationship /Supplement >>',
  }
  for (const [index, object] of (given.more ?? []).entries()) objects[FIRST_MORE + index] = object
  const count = Math.max(...Object.keys(objects).map(Number))
  const all = Array.from({ length: count }, (_, index) => objects[index + 1] ?? 'null')
  return withInfo(pdfOf(...all, '<< /Title (Lease & annex) /Author (Ada) /Producer (Tool) >>'), count + 1)
}

const withInfo = (bytes: Buffer, number: number) =>
  Buffer.from(bytes.toString('latin1').replace('/Root 1 0 R >>', `/Root 1 0 R /Info ${number} 0 R >>`), 'latin1')
