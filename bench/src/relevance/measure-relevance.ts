import { demoAccounts } from '@alethea/demo';
import { productionSettings, startBenchServer } from '../bench-server.ts';
import { signInWith } from '../bench-sessions.ts';
import { heldOutQuestions } from './held-out-questions.ts';
import { judgedQuestions } from './judged-questions.ts';
import { judgeQuestions, LOOKED_AT, type RelevanceFigures } from './relevance.ts';

/** By list: the one that the search's words were chosen with, and the one that was kept apart. */
export type RelevanceResults = Readonly<Record<'judged' | 'heldOut', RelevanceFigures>>;

interface Page {
  readonly services: readonly { readonly specialty: string; readonly subsite: string }[];
  readonly numServices: number;
}

const SEARCH = 'services-getServicePage';
const DOCTOR = 'doctor@demo.alethea.example';
const ASKED_FROM = { province: 'AB', city: 'Calgary' } as const;

/** Asks a server on the demo world the questions of both lists, as the search screen would. */
export async function measureRelevance(database: Readonly<Record<string, string>>): Promise<RelevanceResults> {
  const server = await startBenchServer(productionSettings(database));
  try {
    const doctor = await signInWith(server.address, DOCTOR, demoAccounts.password, '10.1.0.1');
    const page = (input: object) => doctor.call<Page>(server.address, SEARCH, { ...ASKED_FROM, ...input });
    const finder = {
      async find(searchText: string) {
        const { services } = await page({ searchText, perPage: LOOKED_AT });
        return services.map(({ specialty, subsite }) => `${specialty} / ${subsite}`);
      },
      async count(topic: string) {
        const [specialty, subsite] = topic.split(' / ');
        return (await page({ specialty, subsite, perPage: 1 })).numServices;
      },
    };
    return {
      judged: await judgeQuestions(judgedQuestions, finder),
      heldOut: await judgeQuestions(heldOutQuestions, finder),
    };
  } finally {
    await server.stop();
  }
}
