/** Letters that do not come apart into one of A to Z and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/**
 * A text as a claim file can hold it: capitals without marks, one space between words. Null where a letter has no form
 * in A to Z (another script): that is for a person to write, as on the patient's card.
 */
export function claimText(value: string): string | null {
  const plain = value.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const written = Array.from(plain, (letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[\x20-\x7e]*$/.test(written) ? written : null;
}

/** A text on lines of so many characters, broken between words where it can be. */
export function linesOf(value: string, width: number): readonly string[] {
  const lines: string[] = [];
  let rest = value.trim();
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const end = space > 0 ? space : width;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
}
