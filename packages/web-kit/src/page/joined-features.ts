import { satisfies } from '@alethea/kernel/access/permissions';
import type { Slot } from '@alethea/kernel/app/slot';
import { type ComponentType, createContext, useContext } from 'react';
import { type Session, SessionContext, useSession } from '../session/session.ts';
import type {
  Access,
  BrandEntry,
  DialogEntry,
  FeatureManifest,
  Finder,
  PublicPage,
  Screen,
  ScreenPart,
  ScreenRoute,
  SlotFill,
} from './manifest.ts';
import { partOf } from './parts.ts';

/** What all features bring together. Make it with `joinFeatures`. */
export interface JoinedFeatures {
  readonly screens: readonly Screen[];
  readonly pages: readonly PublicPage[];
  readonly parts: readonly ScreenPart[];
  readonly dialogs: readonly DialogEntry[];
  readonly brand: BrandEntry | undefined;
  readonly finders: readonly Finder[];
  readonly fills: ReadonlyMap<string, SlotFill>;
}

/** Joins what the features declare; throws where two of them claim the same screen, address, part, slot or dialog. */
export function joinFeatures(manifests: readonly FeatureManifest[]): JoinedFeatures {
  const screens = manifests.flatMap((manifest) => manifest.screens ?? []);
  const pages = manifests.flatMap((manifest) => manifest.pages ?? []);
  const parts = manifests.flatMap((manifest) => manifest.parts ?? []);
  const dialogs = manifests.flatMap((manifest) => manifest.dialogs ?? []);
  const fills = manifests.flatMap((manifest) => manifest.fills ?? []);
  const brands = manifests.flatMap(({ brand }) => brand ?? []);
  const finders = manifests.flatMap(({ finder }) => finder ?? []);
  demandUnique(
    'screen',
    screens.map(({ route }) => route.name),
  );
  demandUnique('address', [
    ...pages.map(({ path }) => path),
    ...[...screens, ...pages].flatMap(({ aliases = [] }) => aliases),
  ]);
  demandUnique(
    'part',
    parts.map(({ of, key }) => `${key} of ${of.name}`),
  );
  demandUnique(
    'dialog',
    dialogs.map(({ key }) => key),
  );
  demandUnique(
    'slot',
    fills.map(({ slot }) => slot),
  );
  demandUnique(
    'place',
    brands.map(() => 'of the brand'),
  );
  demandUnique(
    'finder',
    finders.map(({ heading }) => heading),
  );
  return {
    screens,
    pages,
    parts,
    dialogs,
    brand: brands[0],
    finders,
    fills: new Map(fills.map((each) => [each.slot, each])),
  };
}

function demandUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two features declare the ${what} ${twice}`);
}

/** Filled by the shell. */
export const FeaturesContext = createContext<JoinedFeatures | null>(null);

/** What all features bring. */
export function useFeatures(): JoinedFeatures {
  const features = useContext(FeaturesContext);
  if (!features) throw new Error('useFeatures needs a FeaturesContext above it');
  return features;
}

/** True when this person may see what is declared. Hides and shows, never protects. */
export function maySee(access: Access, { permissions }: Pick<Session, 'permissions'>): boolean {
  return access === 'signedIn' || satisfies(permissions, access);
}

/** What stands in a slot, or null where nobody fills it or the person may not see it. It may have to be fetched. */
export function useSlot<Props extends object>(slot: Slot<Props>): ComponentType<Props> | null {
  const { fills } = useFeatures();
  const session = useContext(SessionContext);
  const found = fills.get(slot.name);
  if (!found || !(session ? maySee(found.permission, session) : found.permission === 'signedIn')) return null;
  // What `fill` has taken for a slot of this name fits the slot's type.
  return ('load' in found.part ? partOf(found.part.load) : found.part.now) as ComponentType<Props>;
}

/** The parts that this person sees of what features bring to a screen, in the order of the features. */
export function useScreenParts(route: Pick<ScreenRoute, 'name'>): readonly ScreenPart[] {
  const { parts } = useFeatures();
  const session = useSession();
  return parts.filter(({ of, permission }) => of.name === route.name && maySee(permission, session));
}
