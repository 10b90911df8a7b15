/** Whether one version (`12.0.3`) comes after another; what is no version is never newer. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (!a || !b) return false;
  const place = a.findIndex((part, index) => part !== b[index]);
  return place !== -1 && (a[place] ?? 0) > (b[place] ?? 0);
}

function partsOf(version: string): readonly number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}
