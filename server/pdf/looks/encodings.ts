const NONE = '\ufffd'

/** Windows code page 1252 from 0x80; the other codes are those of Latin-1. \ufffd is a code without a character of Latin text. */
const WIN_ANSI = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ'

/** Mac OS Roman from 0x80. */
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨�ÆØ�±��¥µ�����ªº�æø' +
  '¿¡¬�ƒ��«»…�ÀÃÕŒœ–—“”‘’÷�ÿŸ⁄�‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ�ÒÚÛÙıˆ˜¯���¸���'

/** What Adobe's standard encoding has at codes where it differs from ASCII. */
const STANDARD: Record<number, string> = {
  0x27: '’',
  0x60: '‘',
  0xa1: '¡',
  0xa2: '¢',
  0xa3: '£',
  0xa4: '⁄',
  0xa5: '¥',
  0xa6: 'ƒ',
  0xa7: '§',
  0xa8: '¤',
  0xa9: "'",
  0xaa: '“',
  0xab: '«',
  0xac: '‹',
  0xad: '›',
  0xae: 'ﬁ',
  0xaf: 'ﬂ',
  0xb1: '–',
  0xb2: '†',
  0xb3: '‡',
  0xb4: '·',
  0xb6: '¶',
  0xb7: '•',
  0xb8: '‚',
  0xb9: '„',
  0xba: '”',
  0xbb: '»',
  0xbc: '…',
  0xbd: '‰',
  0xbf: '¿',
  0xe1: 'Æ',
  0xe3: 'ª',
  0xe8: 'Ł',
  0xe9: 'Ø',
  0xea: 'Œ',
  0xeb: 'º',
  0xf1: 'æ',
  0xf5: 'ı',
  0xf8: 'ł',
  0xf9: 'ø',
  0xfa: 'œ',
  0xfb: 'ß',
}

/** The character of each code, by the name of the encoding (PDF 32000-1, annex D). */
export function charactersOf(encoding: string | undefined): Map<number, string> {
  const characters = new Map<number, string>()
  for (let code = 0x20; code < 0x7f; code++) characters.set(code, String.fromCharCode(code))
  if (encoding === 'WinAnsiEncoding') {
    for (let code = 0xa0; code < 0x100; code++) characters.set(code, String.fromCharCode(code))
    for (const [index, character] of Array.from(WIN_ANSI).entries()) characters.set(0x80 + index, character)
  } else if (encoding === 'MacRomanEncoding') {
    for (const [index, character] of Array.from(MAC_ROMAN).entries()) characters.set(0x80 + index, character)
  } else for (const [code, character] of Object.entries(STANDARD)) characters.set(Number(code), character)
  for (const [code, character] of characters) if (character === NONE) characters.delete(code)
  return characters
}
