/** Names of files without a collision: each that was there before gets the next number behind it (GALLERY-23). */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 1; taken.has(unique.toLowerCase()); number++) unique = numbered(name, number);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}_${number}${name.slice(dot)}` : `${name}_${number}`;
}

/** Files whose names do not collide with each other, nor with those that are there. */
export function renamed(namesThere: readonly string[], files: readonly File[]): readonly File[] {
  const names = uniqueNames([...namesThere, ...files.map(({ name }) => name)]).slice(namesThere.length);
  return files.map((file, index) => {
    const name = names[index] ?? file.name;
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
}
