import { Button } from '@alethea/ui/actions/button';
import { formatDate } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import type { Consent } from '../../contract/facts/media-facts.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const en = factsEn.consent;
const purposesOf = ({ purposes }: Consent) => purposes.map((purpose) => en.purposes[purpose]).join(', ');

/** Every consent for an item, the latest first; withdrawn ones stay in the list. */
export const ConsentList = ({ item }: { readonly item: MediaItem }) => {
  const [isRecording, setRecording] = useState(false);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const { consents } = item.facts;
  return (
    <section className="media-consents" aria-label={en.title}>
      <h3>{en.title}</h3>
      {consents.length === 0 && <p className="al-dim">{en.none}</p>}
      <ul>
        {consents.toReversed().map((consent) => (
          <li key={consent.consentId} data-withdrawn={consent.withdrawnOn !== null || undefined}>
            <span>
              <strong>{purposesOf(consent)}</strong>
              <br />
              {en.entry(en.givers[consent.givenBy], formatDate(consent.givenOn))}
              {consent.withdrawnOn !== null && (
                <>
                  <br />
                  {en.withdrawnOn(formatDate(consent.withdrawnOn))}
                </>
              )}
            </span>
            {consent.withdrawnOn === null && (
              <Button
                dense
                variant="quiet"
                aria-label={en.withdrawOf(purposesOf(consent), formatDate(consent.givenOn))}
                onClick={() => setWithdrawn(consent.consentId)}
              >
                {en.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button dense onClick={() => setRecording(true)}>
        {en.record}
      </Button>
      {isRecording && <ConsentDialog mediaIds={[item.id]} onClose={() => setRecording(false)} />}
      {withdrawn && <WithdrawDialog mediaId={item.id} consentId={withdrawn} onClose={() => setWithdrawn(null)} />}
    </section>
  );
};
