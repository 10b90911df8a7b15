const titles = /^(dr|mr|mrs|ms|mx|prof)\.?$/i;

/** At most two initials of a person's name, first and last word; forms of address, credentials and roles left out. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[,(].*$/su, '')
    .trim()
    .split(/\s+/)
    .filter((word) => !titles.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-CA') ?? '').join('');
};
