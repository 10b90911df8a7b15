import type { Conversation } from '../conversation.ts';
import { cardiology } from './cardiology.ts';
import { dentistry } from './dentistry.ts';
import { dermatologyLesions } from './dermatology-lesions.ts';
import { dermatologyRashes } from './dermatology-rashes.ts';
import { endocrinology } from './endocrinology.ts';
import { gastroenterology } from './gastroenterology.ts';
import { otolaryngology } from './otolaryngology.ts';
import { psychiatry } from './psychiatry.ts';
import { rheumatology } from './rheumatology.ts';

/** Every conversation of the demo world. */
export const conversations: readonly Conversation[] = [
  ...dermatologyLesions,
  ...dermatologyRashes,
  ...otolaryngology,
  ...dentistry,
  ...endocrinology,
  ...cardiology,
  ...rheumatology,
  ...psychiatry,
  ...gastroenterology,
];
