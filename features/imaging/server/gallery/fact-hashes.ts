import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { ConsentPurpose, MediaFacts } from '../../contract/facts/media-facts.ts';
import { purposesInForce } from '../../contract/facts/media-facts.ts';

/** Makes what stands for facts in the index of one person's gallery. */
export function factHasher(keyring: Pick<Keyring, 'listHash'>, personId: string) {
  const hash = (fact: string) => keyring.listHash(`gallery-facts:${personId}`, fact);
  const ofSite = (bodySite: string) => hash(`site:${bodySite}`);
  const ofConsent = (purpose: ConsentPurpose) => hash(`consent:${purpose}`);
  return {
    ofSite,
    ofConsent,
    /** All that an item is found by. */
    ofFacts: ({ bodySite, consents }: MediaFacts): string[] => [
      ...(bodySite === null ? [] : [ofSite(bodySite)]),
      ...purposesInForce(consents).map(ofConsent),
    ],
  };
}
