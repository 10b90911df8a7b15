import type { PermissionRule } from '@alethea/kernel/access/permissions';
import type { Slot } from '@alethea/kernel/app/slot';
import type { Remote, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import type { RawSearch } from './search-params.ts';

/** Who may see something: everybody who is signed in, or who fulfils the rule. */
export type Access = 'signedIn' | PermissionRule;

/** Fetches a part of the app when it is first shown. */
export type LoadPart<Props extends object = object> = () => Promise<{
  readonly default: (props: Props) => ReactNode;
}>;

/** An icon of the icon library, or one that takes the same. */
export type Icon = ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>;

/** A number that is read from the server and stands beside a label. Make it with `countOf`. */
export interface Count {
  readonly operation: Remote;
  /** Who may call the operation; for everybody else there is nothing to count. */
  readonly permission: Access;
  readonly of: (output: unknown) => number;
}

/** A number from the answer of an operation that takes no input; entries that name the same operation share one call. */
export function countOf<R extends Remote>(
  operation: R,
  permission: Access,
  of: (output: RemoteOutput<R>) => number,
): Count {
  return { operation, permission, of: (output) => of(output as RemoteOutput<R>) };
}

/** The address of a screen under /dashboard, its title, and who may open it; a row of the table of routes. */
export interface ScreenRoute {
  readonly name: string;
  readonly title: string;
  readonly permission: Access;
  /** False where the screen is for the desktop only. */
  readonly mobile: boolean;
}

/** The entry of a screen in the menu, where the entries stand in the order of the table of routes. */
export interface MenuEntry {
  readonly group: 'main' | 'imaging' | 'patients' | 'ownTools' | 'tools';
  readonly label: string | ((session: Session) => string);
  readonly icon: Icon;
  /** Further words by which the palette finds it. */
  readonly words?: string;
  /** Search params that choosing it begins with, such as `?forceReset=true`. */
  readonly search?: string;
  /** Who sees it, where that is not everybody for whom the address opens. */
  readonly permission?: PermissionRule;
  readonly count?: Count;
}

/** Something that the palette offers to who sees the menu entry of a screen: a way to one place in it. */
export interface ScreenCommand {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly icon: Icon;
  readonly search: string;
  /** Who is offered it, where that is not everybody who sees the menu entry. */
  readonly permission?: Access;
}

/** A link to a screen, as a sentence. */
export interface WayOn {
  readonly label: string;
  readonly route: ScreenRoute;
}

/** A screen under /dashboard. */
export interface Screen {
  readonly route: ScreenRoute;
  readonly load: LoadPart;
  /** Reads the search params; without it there are none. */
  readonly search?: (raw: RawSearch) => object;
  /** Search params without any of which the screen shows nothing, and the route to which an address without them leads. */
  readonly needs?: { readonly oneOf: readonly string[]; readonly otherwise: ScreenRoute };
  /** Takes a one-time token out of the address; true when there was one. */
  readonly takesToken?: (raw: RawSearch) => boolean;
  /** True while such a token waits to be exchanged, which the screen does whatever else the address lacks. */
  readonly hasToken?: () => boolean;
  /** Where the screen leads for somebody to whom it has nothing to say; null where it opens. */
  readonly leadsOn?: (session: Session) => ScreenRoute | null;
  /** The way on that the refusal offers to somebody for whom the screen has done its work; null for everybody else. */
  readonly afterwards?: (session: Session) => WayOn | null;
  /** Whether what the search params show keeps where it was left by itself; the router then puts nothing back. */
  readonly keepsPlace?: (search: { readonly tab?: string }) => boolean;
  /** Old addresses of the screen; the query travels along. */
  readonly aliases?: readonly string[];
  readonly menu?: MenuEntry;
  readonly commands?: readonly ScreenCommand[];
}

/** A page outside the frame, open to everybody. */
export interface PublicPage {
  readonly path: string;
  readonly load: LoadPart;
  readonly search?: (raw: RawSearch) => object;
  /** Takes a one-time token out of the address, which is then replaced by one without; true when there was one. */
  readonly takesToken?: (raw: RawSearch) => boolean;
  /** Whether who comes has to sign in first; asked once. */
  readonly needsSession?: () => boolean;
  readonly aliases?: readonly string[];
}

/** What a part of another feature's screen is given. */
export interface ScreenPartProps {
  /** The key of the part that is shown; a component may serve several. */
  readonly part: string;
  /** The tabs of the screen, for a part that has a place of its own for them; null where there is nothing to choose. */
  readonly tabs: ReactNode;
}

/** A part that a feature brings to the screen of another one, where it has a tab. */
export interface ScreenPart {
  /** The screen; it has to be one that shows parts. */
  readonly of: ScreenRoute;
  /** The value of the search param `tab`. */
  readonly key: string;
  readonly label: ReactNode;
  /** What the palette calls it, where the label is no text. */
  readonly title?: string;
  readonly permission: Access;
  readonly count?: Count;
  readonly load: LoadPart<ScreenPartProps>;
}

/** What stands in a slot. Make it with `fill`. */
export interface SlotFill {
  readonly slot: string;
  readonly permission: Access;
  readonly part:
    | { readonly load: LoadPart<never> }
    /** For what is there from the first paint on, and weighs little. */
    | { readonly now: (props: never) => ReactNode };
}

/** Puts a part into a slot, for who may see it. */
export function fill<Props extends object>(
  slot: Slot<Props>,
  permission: Access,
  part: { readonly load: LoadPart<NoInfer<Props>> } | { readonly now: (props: NoInfer<Props>) => ReactNode },
): SlotFill {
  return { slot: slot.name, permission, part };
}

/** An entry at the foot of the menu that opens a dialog. */
export interface DialogEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: PermissionRule;
  readonly load: LoadPart<{ readonly onClose: () => void }>;
}

/** Something of a feature that was found by what was typed. */
export interface FoundThing {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

/** What has been found so far. */
export interface Finding {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly found: readonly FoundThing[];
}

/** Finds things of a feature while somebody types into the palette, which asks all that the person may use. */
export interface Finder {
  /** The heading over what is found. */
  readonly heading: string;
  readonly icon: Icon;
  /** Who may find something at all. */
  readonly permission: PermissionRule;
  /** What can be found, as the palette's field names it after the word find. */
  readonly finds: string;
  readonly searching: string;
  readonly failed: string;
  /** A hook. What was typed stays in this browser. */
  readonly useFound: (typed: string) => Finding;
}

/** Where the brand in the menu leads, and how much of it is unread. */
export interface BrandEntry {
  readonly href: string;
  readonly unread: Count;
}

/** What a feature brings to the web app. It is light: what it names is fetched when it is shown. */
export interface FeatureManifest {
  readonly screens?: readonly Screen[];
  readonly pages?: readonly PublicPage[];
  readonly parts?: readonly ScreenPart[];
  readonly fills?: readonly SlotFill[];
  readonly dialogs?: readonly DialogEntry[];
  readonly brand?: BrandEntry;
  readonly finder?: Finder;
}
