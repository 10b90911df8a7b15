import type { JudgedQuestions } from './judged-questions.ts';

/** Only the first so many services count: what stands below is not looked at. */
export const LOOKED_AT = 5;

/** How well a list of questions is answered. */
export interface RelevanceFigures {
  readonly questions: number;
  /** 1 where the right services stand first, in every question; a right one further down counts less. */
  readonly ndcg: number;
  /** How much of what is right stands among the first five. */
  readonly recall: number;
  /** The questions whose first services are not all right, with what came instead. */
  readonly astray: readonly string[];
}

/** What finds services: `Specialty / Subsite` of each, in order, and how many there are of one. */
export interface Finder {
  find(question: string): Promise<readonly string[]>;
  count(topic: string): Promise<number>;
}

/** Asks every question of a list; throws where no service has what is to come first, for then nothing is measured. */
export async function judgeQuestions(list: JudgedQuestions, finder: Finder): Promise<RelevanceFigures> {
  const ndcgs: number[] = [];
  const recalls: number[] = [];
  const astray: string[] = [];
  for (const [topic, questions] of Object.entries(list)) {
    const right = Math.min(LOOKED_AT, await finder.count(topic));
    if (right === 0) throw new Error(`No service is of ${topic}.`);
    for (const question of questions) {
      const found = (await finder.find(question)).slice(0, LOOKED_AT);
      const hits = found.map((each) => each === topic);
      const ndcg = gain(hits) / gain(Array.from({ length: right }, () => true));
      ndcgs.push(ndcg);
      recalls.push(hits.filter(Boolean).length / right);
      if (ndcg < 1) astray.push(`${question} (${topic}): ${found.join(', ') || 'nothing'}`);
    }
  }
  return { questions: ndcgs.length, ndcg: mean(ndcgs), recall: mean(recalls), astray };
}

/** The further down a hit stands, the less it is worth. */
function gain(hits: readonly boolean[]): number {
  return hits.reduce((sum, isHit, index) => sum + (isHit ? 1 / Math.log2(index + 2) : 0), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
