import type { AuthorisationEntry } from '../authorisation-entry.ts';
import type { AuthorisationScene } from '../authorisation-scene.ts';

/** The file of the consult: a letter. */
const letterOf = ({ fileAddress }: AuthorisationScene) => ({ uri: /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(fileAddress)?.[0] });

/** What models say of pictures: asked of a file of the consult, for the gallery's are the caller's own. */
export const AI_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'ai-listModels': { inputFor: () => ({}), opensTo: 'everybody' },
  'ai-getPredictions': { inputFor: letterOf, opensTo: ['referrer', 'consultant'], others: 'media_not_found' },
  'ai-predictImage': {
    inputFor: (scene) => ({ ...letterOf(scene), aiType: 'derm' }),
    opensTo: [],
    others: 'media_not_found',
    // Who may open it is told what is wrong with it.
    told: { referrer: 'not_a_picture', consultant: 'not_a_picture' },
  },
};
