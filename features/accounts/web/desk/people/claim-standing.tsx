import { Notice } from '@alethea/ui/states/notice';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { PracticeIdClaimView } from '../../../contract/desk/practice-id-claim.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

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
        <p className="al-dim">{en.claim.asked(en.claim.registry[registry.answer], formatMoment(registry.at, now))}</p>
      )}
      {holder && <p className="al-dim">{en.claim.held(holder.name)}</p>}
    </>
  );
}
