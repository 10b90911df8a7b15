import { openEmbeddedEngine } from '../../packages/test-kit/src/test-engine.ts';
import { statementProblems } from './database/check-statements.ts';
import { readSchema } from './database/read-schema.ts';
import { readTemplates } from './database/sql-templates.ts';
import { repositoryRoot } from './run-command.ts';

const FEWEST_TEMPLATES = 300;

const templates = readTemplates(repositoryRoot);
const engine = await openEmbeddedEngine();
const problems = statementProblems(templates, await readSchema(engine));
await engine.close();
for (const problem of problems) console.error(problem);
console.log(`${templates.length} templates, ${problems.length} problems`);
const isBlind = templates.length < FEWEST_TEMPLATES;
if (isBlind) console.error(`Too few templates were seen (at least ${FEWEST_TEMPLATES}): the check is blind`);
process.exitCode = problems.length > 0 || isBlind ? 1 : 0;
