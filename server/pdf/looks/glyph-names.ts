const ACCENTS: Record<string, string> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0304': 'macron',
  '\u0306': 'breve',
  '\u0307': 'dotaccent',
  '\u0308': 'dieresis',
  '\u030a': 'ring',
  '\u030b': 'hungarumlaut',
  '\u030c': 'caron',
  '\u0327': 'cedilla',
  '\u0328': 'ogonek',
}

/** Characters, each followed by the name of its glyph. The space comes first, on its own. */
const PAIRS =
  '! exclam " quotedbl # numbersign $ dollar % percent & ampersand \' quotesingle ( parenleft ) parenright ' +
  '* asterisk + plus , comma - hyphen . period / slash 0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven ' +
  '8 eight 9 nine : colon ; semicolon < less = equal > greater ? question @ at [ bracketleft \\ backslash ' +
  '] bracketright ^ asciicircum _ underscore ` grave { braceleft | bar } braceright ~ asciitilde ¡ exclamdown ' +
  '¢ cent £ sterling ¤ currency ¥ yen ¦ brokenbar § section ¨ dieresis © copyright ª ordfeminine « guillemotleft ' +
  '¬ logicalnot ® registered ¯ macron ° degree ± plusminus ² twosuperior ³ threesuperior ´ acute µ mu ¶ paragraph ' +
  '· periodcentered ¸ cedilla ¹ onesuperior º ordmasculine » guillemotright ¼ onequarter ½ onehalf ¾ threequarters ' +
  '¿ questiondown × multiply ÷ divide Æ AE æ ae Ð Eth ð eth Ø Oslash ø oslash Þ Thorn þ thorn ß germandbls ' +
  'Œ OE œ oe Ł Lslash ł lslash ı dotlessi ƒ florin ˆ circumflex ˜ tilde – endash — emdash ‘ quoteleft ' +
  '’ quoteright ‚ quotesinglbase “ quotedblleft ” quotedblright „ quotedblbase † dagger ‡ daggerdbl • bullet ' +
  '… ellipsis ‰ perthousand ‹ guilsinglleft › guilsinglright € Euro ™ trademark − minus ⁄ fraction ﬁ fi ﬂ fl'

const words = PAIRS.split(' ')
const names = new Map<string, string>([[' ', 'space']])
for (let index = 0; index + 1 < words.length; index += 2) names.set(words[index]!, words[index + 1]!)

/** The name of the glyph of a character in the Adobe Glyph List; undefined for most that are not Latin. */
export function glyphNameOf(character: string): string | undefined {
  const name = names.get(character)
  if (name) return name
  const [base = '', accent = '', ...more] = character.normalize('NFD')
  if (!/^[A-Za-z]$/.test(base) || more.length > 0) return
  if (accent === '') return base
  return ACCENTS[accent] && base + ACCENTS[accent]
}
