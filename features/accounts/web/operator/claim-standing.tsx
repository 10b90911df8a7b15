import { Notice } from '@alethea/ui/notice';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import type { PracticeIdClaimView } from '../../contract/operator/practice-id-claim.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';

type Standing = Pick<PracticeIdClaimView, 'registry' | 'holder'>;

/** What speaks for and against a practice ID, where an operator decides about it. */
export function ClaimStanding({ claim: { registry, holder } }: { readonly claim: Standing }) {
  const now = useNow();
  return (
    <>
      {registry && (
        <Notice tone={registry.answer === 'nameConfirmed' ? 'done' : 'waiting'}>
          {en.claim.asked(en.claim.registry[registry.answer], formatMoment(registry.at, now))}
        </Notice>
      )}
      {holder && <Notice tone="failed">{en.claim.holder(holder.name)}</Notice>}
    </>
  );
}

/** The same in a row of a list, in few words. */
export function ClaimStandingLine({ claim: { registry, holder } }: { readonly claim: Standing }) {
  const now = useNow();
  return (
    <>
      {registry && (
        <p className="desk-dim">{en.claim.asked(en.claim.registry[registry.answer], formatMoment(registry.at, now))}</p>
      )}
      {holder && <p className="desk-dim">{en.claim.held(holder.name)}</p>}
    </>
  );
}
