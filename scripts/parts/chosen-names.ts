/**
 * The names that an option of a script chooses, with commas between them; all where it chooses none. With one that is not
 * among them the script ends, and says which there are.
 */
export function chosenNames<Name extends string>(
  option: string | undefined,
  what: string,
  all: readonly Name[],
): readonly Name[] {
  const wanted = option?.split(',').map((name) => name.trim()) ?? all;
  const unknown = wanted.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0) {
    console.error(`There is no ${what} ${unknown.join(', ')}; the ${what}s are ${all.join(', ')}`);
    process.exit(2);
  }
  return all.filter((name) => wanted.includes(name));
}
