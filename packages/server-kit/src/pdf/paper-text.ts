import { paperTexts } from './texts/paper.ts';

/** A moment as documents write it: `November 21, 2026 at 10:05 a.m. MT`, in Mountain time, which paper has to name. */
export const momentText = (moment: Date): string => paperTexts.moment(moment);

/** The size of a file as documents write it: `12 kB`, `1.2 MB`. */
export const fileSizeText = (bytes: number): string => paperTexts.fileSize(bytes);
