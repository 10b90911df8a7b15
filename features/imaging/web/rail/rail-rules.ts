/** A month that has pictures. */
export interface MonthCount {
  readonly month: string;
  readonly count: number;
}

/** Where a month stands on the rail: 0 is its top, 1 its end. */
interface RailMonth extends MonthCount {
  readonly start: number;
  readonly end: number;
}

/** Names of years that are nearer to each other would touch. */
const APART = 0.05;

/** The months in their order, each as long as it has pictures; none is so short that a pointer would miss it. */
export function railMonths(months: readonly MonthCount[]): readonly RailMonth[] {
  const all = months.reduce((sum, { count }) => sum + count, 0);
  const least = all / Math.max(1, months.length) / 2;
  const total = all + least * months.length;
  let end = 0;
  return months.map((month) => {
    const start = end;
    end += (month.count + least) / total;
    return { ...month, start, end };
  });
}

/** The month at a place of the rail; beyond its ends the first or the last one. */
export function monthAt(rail: readonly RailMonth[], place: number): string | undefined {
  return (rail.find(({ end }) => place < end) ?? rail.at(-1))?.month;
}

const yearOf = (month: string) => month.slice(0, 4);

/** Where each year begins; one whose name would stand on that of the year before has none. */
export function yearMarks(rail: readonly RailMonth[]): readonly { readonly year: string; readonly start: number }[] {
  const marks: { year: string; start: number }[] = [];
  let last = '';
  for (const { month, start } of rail) {
    if (yearOf(month) === last) continue;
    last = yearOf(month);
    const before = marks.at(-1);
    if (!before || start - before.start >= APART) marks.push({ year: last, start });
  }
  return marks;
}

/** Where a key leads from a month; null of a key that leads nowhere. The newest month stands first. */
export function monthByKey(rail: readonly MonthCount[], from: string, key: string): string | null {
  const months = rail.map(({ month }) => month);
  const at = months.indexOf(from);
  const newer = months.slice(0, Math.max(0, at)).reverse();
  const isOtherYear = (month: string) => yearOf(month) !== yearOf(from);
  const [first, last] = [months[0] ?? from, months.at(-1) ?? from];
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return months[at + 1] ?? last;
    case 'ArrowUp':
    case 'ArrowLeft':
      return newer[0] ?? first;
    case 'PageDown':
      return months.slice(at + 1).find(isOtherYear) ?? last;
    case 'PageUp':
      return newer.find(isOtherYear) ?? first;
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return null;
  }
}
