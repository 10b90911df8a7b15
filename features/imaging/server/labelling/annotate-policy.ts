import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { labellingSpecialtyOf } from '../../contract/labelling/labels.ts';
import type { PoolRowOf } from './pool-store.ts';

type Labeller = Pick<Actor, 'roles' | 'personId'>;

/** Specialists label the pictures of their own specialty; any other is not there for them. */
export function mayLabel(
  { roles }: Pick<Labeller, 'roles'>,
  { specialty }: Pick<PoolRowOf, 'specialty'>,
): Decision<'image_not_found'> {
  return labellingSpecialtyOf(roles) === specialty ? allow('a specialist of the picture') : deny('image_not_found');
}

/** Who labels a picture may move it, and who has moved it may take that back. */
export function mayMove(actor: Labeller, image: Pick<PoolRowOf, 'specialty' | 'movedBy'>): Decision<'image_not_found'> {
  if (image.movedBy === actor.personId) return allow('who moved it here');
  return mayLabel(actor, image);
}

/** A third person decides where two said different things; who is one of them does not. */
export function mayAdjudicate(
  actor: Labeller,
  image: Pick<PoolRowOf, 'specialty' | 'ownLabels'>,
): Decision<'image_not_found'> {
  return image.ownLabels === null ? mayLabel(actor, image) : deny('image_not_found');
}
