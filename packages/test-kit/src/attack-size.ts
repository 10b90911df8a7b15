/**
 * How large an attack is: the short form in every run of the lanes, the long one in `npm run test:attacks`. Both prove
 * the same; the long one leaves less room for luck.
 */
export function attackSize(short: number, long: number): number {
  return process.env.ALETHEA_ATTACKS === 'long' ? long : short;
}
