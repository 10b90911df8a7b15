import type { PeopleOffer } from '@alethea/accounts/offers';

/** What keeping forms needs of other features. */
export interface DeskNeeds {
  readonly people: Pick<PeopleOffer, 'find' | 'searchHolders'>;
}
