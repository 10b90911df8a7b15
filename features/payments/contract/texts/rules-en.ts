/** What rules of payments write. */
export const rulesEn = {
  percent: (figure: number): string => `${figure}%`,
  typedPercent: (figure: number): string => String(figure),
};
