import { Notice } from '@alethea/ui/states/notice';
import { claimsEn } from '../../texts/claims-en.ts';
import type { Reading } from './use-read-answer.ts';

const en = claimsEn.answers;

/** What came of reading an answer: how many of each, what belongs to no claim, or why the file cannot be read. */
export function ReadingOutcome({ outcome }: { readonly outcome: Reading | null }) {
  return (
    <div className="claims-outcome" role="status">
      {outcome?.kind === 'read' && <Read output={outcome.output} />}
      {outcome?.kind === 'failed' && <Notice tone="failed">{outcome.message}</Notice>}
      {outcome?.kind === 'broken' && (
        <Notice tone="failed" title={en.brokenTitle}>
          <ul className="claims-lines">
            {outcome.lines.map(({ path, code }) => (
              <li key={path}>{en.line(path, en.lineProblems[code] ?? code)}</li>
            ))}
          </ul>
          <p>{en.brokenHint}</p>
        </Notice>
      )}
    </div>
  );
}

function Read({ output }: { readonly output: Extract<Reading, { kind: 'read' }>['output'] }) {
  const { answer, wasKnown, unmatched } = output;
  return (
    <>
      <Notice tone={wasKnown ? 'info' : 'done'}>
        {wasKnown ? en.known : en.applied(answer.paid, answer.refused, answer.held)}
      </Notice>
      {answer.unmatched > 0 && (
        <Notice tone="waiting" title={en.unmatched(answer.unmatched)}>
          <p>{en.unmatchedHint}</p>
          <ul className="claims-lines">
            {unmatched.map(({ line, claimNumber }) => (
              <li key={line}>{en.line(line, claimNumber)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
