import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { listExplanations } from '../../contract/client.ts';
import { EXPLANATIONS } from '../../texts/explanations-en.ts';
import { reportEn } from '../../texts/report-en.ts';

const en = reportEn.explanations;

/** The codes that the person's answers came with, in plain words, with what to do. */
export function ExplanationsPanel() {
  const { data, error, refetch } = useOperation(listExplanations, {});
  return (
    <Section title={en.title} card>
      {data ? (
        <>
          <p className="al-dim">{data.explanations.length > 0 ? en.hint : en.none}</p>
          <dl className="billing-explanations">
            {data.explanations.map(({ code, records }) => (
              <Explained key={code} code={code} records={records} />
            ))}
          </dl>
        </>
      ) : error ? (
        <ErrorState message={reportEn.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Section>
  );
}

function Explained({ code, records }: { readonly code: string; readonly records: number }) {
  const known = EXPLANATIONS[code];
  return (
    <div>
      <dt>{known ? code : en.unknown(code)}</dt>
      <dd>
        {known && <strong>{known.means}</strong>} {known?.advice ?? en.unknownAdvice}{' '}
        <span className="al-dim">{en.records(records)}</span>
      </dd>
    </div>
  );
}
